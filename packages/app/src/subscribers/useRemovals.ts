import type { Waitlist } from '@prelude/api/contract/waitlists';
import {
  useRemoveSubscriberMutation,
  useRemoveSubscribersMutation,
  useUndoRemovalMutation,
} from '@prelude/api/store/contacts';
import type { Removed, SelectedContacts } from '@prelude/api/store/sendRemovals';
import { toKind } from '../state/fromQuery.ts';
import { toastFailure, toWriteWords } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';
import type { Words } from '../words/words.ts';

export function useRemovals({ id: waitlistId, workspaceId }: Waitlist) {
  const [removeOne] = useRemoveSubscriberMutation();
  const [removeMany, { isLoading }] = useRemoveSubscribersMutation();
  const [undo] = useUndoRemovalMutation();
  const list = { workspaceId, waitlistId };

  const restore = async (removalIds: readonly string[], count: number) => {
    const { data, error } = await undo({ ...list, removalIds, count });
    // None is restored after a lost response, or if they signed up again.
    if (data?.restored === 0) return toasts.success('pages.subscribers.toast.subscribersThere', { count });
    if (data) return toasts.success('pages.subscribers.toast.subscribersRestored', { count: data.restored });
    if (toKind(error) === 'missing') return toasts.error('pages.subscribers.toast.undoTooLate');
    const again = () => void restore(removalIds, count);
    toasts.undoable('error', again, ...toWriteWords(error, 'pages.subscribers.toast.undoFailed'));
  };

  const toastRemoved = ({ removed, removalIds }: Removed, ...words: Words) => {
    if (removalIds.length === 0) return toasts.success(...words);
    toasts.undoable('success', () => void restore(removalIds, removed), ...words);
  };

  return {
    isRemoving: isLoading,

    async removeOne(subscriberId: string): Promise<boolean> {
      const { data, error } = await removeOne({ ...list, subscriberId });
      if (data) toastRemoved(data, 'common.toast.subscriberRemoved');
      else {
        console.error('Failed to unsubscribe', error);
        toastFailure(error, 'common.toast.subscriberRemoveFailed');
      }
      return data !== undefined;
    },

    async removeSelected(selected: SelectedContacts, count: number): Promise<void> {
      const { data, error } = await removeMany({ ...list, selected, count });
      // Somebody else may have removed them, or a response was lost.
      if (data?.removed === 0) toasts.success('pages.subscribers.toast.subscribersGone', { count });
      else if (data) toastRemoved(data, 'pages.subscribers.toast.subscribersRemoved', { count: data.removed });
      else if (toKind(error) === 'conflict') toasts.error('pages.subscribers.toast.selectionMoved');
      else toastFailure(error, 'pages.subscribers.toast.subscribersRemoveFailed');
    },
  };
}
