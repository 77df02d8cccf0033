import type { Waitlist } from '@prelude/api/contract/waitlists';
import {
  useRemoveSubscriberMutation,
  useRemoveSubscribersMutation,
  useUndoRemovalMutation,
} from '@prelude/api/store/contacts';
import type { RemovalFailure, Removed, SelectedContacts } from '@prelude/api/store/sendRemovals';
import type { ToastSubject } from '@prelude/ui/patterns/showToast';
import { useTellAfterSignIn } from '../session/afterSignIn.ts';
import { type StoreError, toKind } from '../state/fromQuery.ts';
import { toastFailure, toFailureWords, toWriteWords } from '../words/failureWords.ts';
import { say, toasts } from '../words/toasts.ts';
import type { NestedWords } from '../words/words.ts';

/** The server keeps a removal a little longer. */
const UNDOABLE_MS = 60_000;

const nobody: Removed = { removed: 0, removalIds: [] };

const toDone = (error: StoreError): Removed => (error as RemovalFailure).done ?? nobody;

/** Names the first of `count` people. */
function toSubject(first: string | undefined, count: number): ToastSubject | undefined {
  if (!first) return undefined;
  return {
    name: first,
    ...(count > 1 && { others: say('pages.subscribers.toast.others', { count: count - 1 }) }),
  };
}

export function useRemovals({ id: waitlistId, workspaceId }: Waitlist) {
  const [removeOne] = useRemoveSubscriberMutation();
  const [removeMany, { isLoading }] = useRemoveSubscribersMutation();
  const [undo] = useUndoRemovalMutation();
  const tellAfterSignIn = useTellAfterSignIn();
  const list = { workspaceId, waitlistId };

  const restore = async ({ removed: count, removalIds }: Removed, subject?: ToastSubject) => {
    const { data, error } = await undo({ ...list, removalIds, count });
    // None is restored after a lost response, or if they signed up again.
    if (data?.restored === 0) return toasts.success('pages.subscribers.toast.subscribersThere', { count }, subject);
    if (data) {
      const values = { count: data.restored };
      return toasts.success('pages.subscribers.toast.subscribersRestored', values, subject);
    }
    if (toKind(error) === 'missing') return toasts.error('pages.subscribers.toast.undoTooLate', undefined, subject);
    const onUndo = () => void restore({ removed: count, removalIds }, subject);
    const tell = () =>
      toasts.undoable('error', { subject, onUndo }, ...toWriteWords(error, 'pages.subscribers.toast.undoFailed'));
    if (toKind(error) === 'unauthorized') tellAfterSignIn(tell);
    else tell();
  };

  const tellRemoved = (kind: 'success' | 'error', done: Removed, subject?: ToastSubject, ...words: NestedWords) => {
    const [id, values] = words;
    if (done.removalIds.length === 0) return toasts[kind](id, values, subject);
    toasts.undoable(kind, { subject, onUndo: () => void restore(done, subject) }, ...words);
  };

  const tellEnded = (done: Removed, count: number, subject?: ToastSubject) => {
    const undoableUntil = Date.now() + UNDOABLE_MS;
    const values = { removed: done.removed, left: count - done.removed };
    tellAfterSignIn(() => {
      tellRemoved(
        'error',
        Date.now() < undoableUntil ? done : nobody,
        subject,
        'pages.subscribers.toast.removalEnded',
        values,
      );
    });
  };

  return {
    isRemoving: isLoading,

    /** `email` names whom the toast is about. */
    async removeOne(subscriberId: string, email?: string): Promise<boolean> {
      const subject = toSubject(email, 1);
      const { data, error } = await removeOne({ ...list, subscriberId });
      if (data) tellRemoved('success', data, subject, 'common.toast.subscriberRemoved');
      else {
        console.error('Failed to unsubscribe', error);
        if (toKind(error) === 'unauthorized') tellEnded(nobody, 1, subject);
        else toastFailure(error, 'common.toast.subscriberRemoveFailed', subject);
      }
      return data !== undefined;
    },

    /** `first` is the address of one of them, for the toast. */
    async removeSelected(selected: SelectedContacts, count: number, first?: string): Promise<void> {
      const { data, error } = await removeMany({ ...list, selected, count });
      const subject = toSubject(first, data?.removed || count);
      // Somebody else may have removed them, or a response was lost.
      if (data?.removed === 0) toasts.success('pages.subscribers.toast.subscribersGone', { count }, subject);
      else if (data) {
        const values = { count: data.removed };
        tellRemoved('success', data, subject, 'pages.subscribers.toast.subscribersRemoved', values);
      } else if (toKind(error) === 'unauthorized') tellEnded(toDone(error), count, subject);
      else if (toDone(error).removed > 0) {
        const values = { count: toDone(error).removed, message: toFailureWords(error) };
        tellRemoved('error', toDone(error), subject, 'pages.subscribers.toast.subscribersPartlyRemoved', values);
      } else if (toKind(error) === 'conflict') toasts.error('pages.subscribers.toast.selectionMoved');
      else toastFailure(error, 'pages.subscribers.toast.subscribersRemoveFailed', subject);
    },
  };
}
