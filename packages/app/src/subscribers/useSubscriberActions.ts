import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useRemoveSubscriberMutation } from '@prelude/api/store/contacts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { downloadFile } from '../downloadFile.ts';
import { toasts } from '../toasts.ts';
import { say } from '../words.ts';
import { toPlaceHref } from './place.ts';
import { toCsv } from './toCsv.ts';
import { toCsvFileName } from './toCsvFileName.ts';
import { toPageAfterRemoval } from './toPageAfterRemoval.ts';
import type { Found } from './toSubscribersState.ts';

export function useSubscriberActions({ id: waitlistId, workspaceId }: Waitlist, { matches, place, path }: Found) {
  const [, navigate] = useLocation();
  const [remove] = useRemoveSubscriberMutation();
  const [isExporting, setIsExporting] = useState(false);

  const exportMatches = () => {
    setIsExporting(true);
    // A long list takes a moment, and the button must show first that it was pressed.
    setTimeout(() => {
      const csv = toCsv(matches, [say('common.csv.number'), say('common.csv.email'), say('common.csv.name')]);
      downloadFile(toCsvFileName(place.search, new Date()), 'text/csv;charset=utf-8', csv);
      setIsExporting(false);
    });
  };

  const removeSubscriber = async (subscriberId: string) => {
    const page = toPageAfterRemoval(place.page, matches.length);
    if (page !== place.page) navigate(toPlaceHref(path, { ...place, page }), { replace: true });
    const { error } = await remove({ workspaceId, waitlistId, subscriberId });
    if (!error) return toasts.success('common.toast.subscriberRemoved');
    console.error('Failed to unsubscribe', error);
    toasts.error('common.toast.subscriberRemoveFailed');
  };

  return { isExporting, onExport: exportMatches, onRemove: removeSubscriber };
}
