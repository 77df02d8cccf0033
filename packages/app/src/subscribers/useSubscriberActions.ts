import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useRemoveSubscriberMutation } from '@prelude/api/store/contacts';
import type { ExportState } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { downloadFile } from '../platform/downloadFile.ts';
import { tellFailure } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';
import { countCsvPieces, csvColumns, runInSlices, toCsv, toCsvFileName } from './csv.ts';
import { toPageAfterRemoval, toPlaceHref } from './paging.ts';
import type { Found } from './toSubscribersState.ts';

/** A quicker export shows no progress, which would only flash. */
const PROGRESS_DELAY_MS = 300;

/** The second press of a double click makes no second file. */
const DOUBLE_CLICK_MS = 1000;

export function useSubscriberActions({ id: waitlistId, workspaceId }: Waitlist, { matches, place, path }: Found) {
  const [, navigate] = useLocation();
  const [remove] = useRemoveSubscriberMutation();
  const [exporting, setExporting] = useState<ExportState>({ status: 'idle' });

  const exported = useRef<{ matches: Found['matches']; at: number } | null>(null);

  const exportMatches = async () => {
    const begun = performance.now();
    const isRepeated = exported.current?.matches === matches && begun - exported.current.at < DOUBLE_CLICK_MS;
    if (exporting.status === 'writing' || isRepeated) return;
    setExporting({ status: 'writing' });
    const header = csvColumns.map((column) => translate(`pages.subscribers.csv.${column}`));
    const pieces = await runInSlices(toCsv(matches, header), (count) => {
      if (performance.now() - begun < PROGRESS_DELAY_MS) return;
      setExporting({ status: 'writing', share: count / countCsvPieces(matches) });
    });
    downloadFile(toCsvFileName(place.search, new Date()), 'text/csv;charset=utf-8', ...pieces);
    exported.current = { matches, at: performance.now() };
    setExporting({ status: 'idle' });
  };

  const removeSubscriber = async (subscriberId: string) => {
    const page = toPageAfterRemoval(place.page, matches.length);
    if (page !== place.page) navigate(toPlaceHref(path, { ...place, page }), { replace: true });
    const { error } = await remove({ workspaceId, waitlistId, subscriberId });
    if (!error) return toasts.success('common.toast.subscriberRemoved');
    console.error('Failed to unsubscribe', error);
    tellFailure(error, 'common.toast.subscriberRemoveFailed');
  };

  return { exporting, onExport: exportMatches, onRemove: removeSubscriber };
}
