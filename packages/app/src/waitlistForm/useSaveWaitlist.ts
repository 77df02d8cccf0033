import type { Waitlist, WaitlistPatch } from '@prelude/api/contract/waitlists';
import { usePatchWaitlistMutation } from '@prelude/api/store/waitlists';
import { toChanges, toSubmitState } from '../state/fromQuery.ts';

/** CONTRACT "Saving a waitlist": sends one PATCH with the changes. */
export function useSaveWaitlist(current: Waitlist) {
  const [patch, patching] = usePatchWaitlistMutation();
  const save = async (values: WaitlistPatch, base: WaitlistPatch) => {
    await patch({ current, base, patch: toChanges(base, values) });
  };
  return { saving: toSubmitState(patching), save };
}

/** The sites that may sign people up. */
export function useOrigins(waitlist: Waitlist) {
  const { saving, save } = useSaveWaitlist(waitlist);
  const { allowedOrigins } = waitlist;
  return { allowedOrigins, saving, onSaveOrigins: (next: string[]) => save({ allowedOrigins: next }, waitlist) };
}
