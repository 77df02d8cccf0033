import type { Contact, ContactFilter, ContactSort } from '@prelude/api/contract/contacts';
import { type CsvForm, defaultCsvColumns, toCsvWords, toUsualDelimiter } from '@prelude/api/contract/csv';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { filesApi } from '@prelude/api/store/files';
import type { ExportOptions, ExportScope } from '@prelude/ui/screens/subscribers/ExportDialog';
import type { ExportState } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useRef, useState } from 'react';
import { downloadFile } from '../platform/downloadFile.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { toFailureWords } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';
import { countCsvPieces, runInSlices, toCsv, toCsvFileName } from './csv.ts';

/** A quicker export shows no progress, which would only flash. */
const PROGRESS_DELAY_MS = 300;

/** The second press of a double click makes no second file. */
const DOUBLE_CLICK_MS = 1000;

/** What can be exported. */
export interface Exportable {
  waitlist: Pick<Waitlist, 'id'>;
  /** What is typed in the search: it stands in the file's name. */
  search: string;
  /** What the server is asked for, where it alone has all of them. */
  filter?: ContactFilter & { sort?: ContactSort };
  /** Those who match, and all of them; null where the server alone has them. */
  matches: readonly Contact[] | null;
  all: readonly Contact[] | null;
  selected?: readonly Contact[];
  /** How many there are in each; without `selected` where nobody is. */
  counts: Readonly<Partial<Record<ExportScope, number>>> & { matches: number };
}

/** Writes files of subscribers: from what the page holds, or by the server where it holds too little. */
export function useExport(exportable: Exportable) {
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.layout.locale);
  const [exporting, setExporting] = useState<ExportState>({ status: 'idle' });
  const isWriting = useRef(false);
  const last = useRef<{ key: string; contacts: unknown; at: number } | null>(null);
  const usual: ExportOptions = {
    scope: 'matches',
    columns: defaultCsvColumns,
    delimiter: toUsualDelimiter(language),
  };

  /** Resolves with whether the file was made. A press while one is made, or the second of a double click, makes none. */
  const exportBy = async (options: ExportOptions = usual): Promise<boolean> => {
    const { waitlist, search, filter, counts } = exportable;
    const { scope, columns, delimiter } = options;
    const contacts = exportable[scope] ?? null;
    const begun = performance.now();
    const key = JSON.stringify([options, search, filter]);
    const isRepeated =
      last.current?.key === key && last.current.contacts === contacts && begun - last.current.at < DOUBLE_CLICK_MS;
    if (isWriting.current || isRepeated) return false;
    isWriting.current = true;
    setExporting({ status: 'writing' });
    const showProgress = (share: number) => {
      if (performance.now() - begun >= PROGRESS_DELAY_MS)
        setExporting({ status: 'writing', share: Math.min(share, 1) });
    };
    const name = toCsvFileName(scope === 'all' ? '' : search, new Date());
    const save = (...parts: (string | Blob)[]) => downloadFile(name, 'text/csv;charset=utf-8', ...parts);
    try {
      if (contacts) {
        const form: CsvForm = { columns, delimiter, words: toCsvWords(translate) };
        const pieces = countCsvPieces(contacts);
        save(...(await runInSlices(toCsv(contacts, form), (count) => showProgress(count / pieces))));
      } else {
        const total = counts[scope] ?? 0;
        const query = { ...(scope === 'matches' && filter), columns: columns.join(','), delimiter, language };
        const onPart = countLines((lines) => showProgress(total === 0 ? 1 : lines / total));
        const call = { waitlistId: waitlist.id, query, onFile: (file: Blob) => save(file), onPart };
        await dispatch(filesApi.endpoints.exportContacts.initiate(call, { track: false })).unwrap();
      }
      last.current = { key, contacts, at: performance.now() };
      return true;
    } catch (error) {
      console.error('Failed to export subscribers', error);
      const message = translate(...toFailureWords(error as Error));
      toasts.error('pages.subscribers.toast.exportFailed', { message });
      return false;
    } finally {
      isWriting.current = false;
      setExporting({ status: 'idle' });
    }
  };

  return { exporting, usual, exportBy };
}

const LINE_FEED = 10;

/** Returns what counts the lines of a file as its parts come. */
function countLines(onCount: (lines: number) => void): (bytes: Uint8Array) => void {
  let lines = 0;
  return (bytes) => {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
    onCount(lines);
  };
}
