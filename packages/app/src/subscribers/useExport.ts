import {
  type ContactFilter,
  type ContactSort,
  type ContactsPage,
  toContactState,
} from '@prelude/api/contract/contacts';
import { defaultCsvColumns, toCsvFileName, toCsvWords, toUsualDelimiter } from '@prelude/api/contract/csv';
import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import { useExportContactsMutation } from '@prelude/api/store/files';
import type { ExportDialogProps, ExportOptions } from '@prelude/ui/screens/subscribers/export/ExportDialog';
import type { Exported } from '@prelude/ui/state/Selection';
import { useState } from 'react';
import { downloadFile } from '../platform/downloadFile.ts';
import { useAppSelector } from '../state/store.ts';
import { translate } from '../words/words.ts';

/** A quicker export shows no progress, which would only flash. */
const PROGRESS_DELAY_MS = 300;

export function useExport(
  waitlistId: string,
  filter: ContactFilter & { sort?: ContactSort },
  { matches, total }: Pick<ContactsPage, 'matches' | 'total'>,
  selected?: Exported,
  answers: readonly FieldColumn[] = [],
) {
  const counts: ExportDialogProps['counts'] = {
    matches,
    ...(matches < total && { all: total }),
    ...(selected && { selected: 'except' in selected ? selected.count : selected.length }),
  };
  const language = useAppSelector((state) => state.layout.locale);
  const [write, { isLoading }] = useExportContactsMutation();
  const [share, setShare] = useState<number>();
  const words = () => toCsvWords(translate, { ...answers[0]?.languages, language: toFormLanguage(language) });
  const defaults: ExportOptions = {
    scope: 'matches',
    columns: defaultCsvColumns,
    delimiter: toUsualDelimiter(language),
  };

  /** `expected` is the number of people, for the progress. */
  const exportBy = async (options = defaults, expected = counts[options.scope]): Promise<boolean> => {
    const { scope, columns, delimiter, isAlone } = options;
    if (isLoading) return false;
    setShare(undefined);
    const name = toCsvFileName((scope !== 'all' && filter.search) || '', new Date());
    const startedAt = performance.now();
    let lines = 0;
    const { error } = await write({
      waitlistId,
      filter: { ...(scope !== 'all' && filter), ...(isAlone && { state: 'subscribed' }) },
      ...(scope === 'selected' && selected && { selected: isAlone ? toSubscribed(selected) : selected }),
      form: { columns, delimiter, words: words(), fields: answers.map(({ field }) => field) },
      language,
      onFile: (file) => downloadFile(name, 'text/csv;charset=utf-8', file),
      onPart: (bytes) => {
        for (const byte of bytes) if (byte === LINE_FEED) lines += 1;
        if (performance.now() - startedAt >= PROGRESS_DELAY_MS) setShare(Math.min(lines / (expected || 1), 1));
      },
    });
    if (error) console.error('Failed to export subscribers', error);
    return !error;
  };

  return {
    counts,
    people: { waitlistId, filter, selected, hasAll: counts.all !== undefined },
    answers,
    exporting: isLoading ? { status: 'writing' as const, share } : { status: 'idle' as const },
    exportBy,
    initial: { ...defaults, scope: counts.selected ? ('selected' as const) : defaults.scope },
  };
}

const toSubscribed = (selected: Exported): Exported =>
  'except' in selected ? selected : selected.filter(({ state }) => toContactState(state) === 'subscribed');

const LINE_FEED = 10;
