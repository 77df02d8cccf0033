/** Why a call was not made. The texts are SPEC section 5's, for logs and developers. */
export type GuardText =
  | 'Access token is not available'
  | 'Session or waitlist ID is not available'
  | 'User session is required.'
  | 'User session or waitlist ID is required.'
  | 'No updates provided for the waitlist.'
  | 'User session and patch profile are required.'
  | 'User session or subscriber ID is required.';

/** Null lets the call pass. `hasSession` says that somebody is signed in and the session has not expired. */
export type Guard<Argument> = (argument: Argument, hasSession: boolean) => GuardText | null;

const isEmpty = (patch: object | null | undefined): boolean =>
  !patch || Object.values(patch).every((value) => value === undefined);

export const guardGetProfile: Guard<void> = (_, hasSession) => (hasSession ? null : 'Access token is not available');

export const guardPatchProfile: Guard<{ profileId: string; patch: object }> = ({ profileId, patch }, hasSession) =>
  hasSession && profileId && !isEmpty(patch) ? null : 'User session and patch profile are required.';

export const guardListContacts: Guard<{ waitlistId: string }> = ({ waitlistId }, hasSession) =>
  hasSession && waitlistId ? null : 'Session or waitlist ID is not available';

export const guardCreateWaitlist: Guard<unknown> = (_, hasSession) => (hasSession ? null : 'User session is required.');

export const guardPatchWaitlist: Guard<{ waitlistId: string; patch: object }> = ({ waitlistId, patch }, hasSession) => {
  if (!hasSession || !waitlistId) return 'User session or waitlist ID is required.';
  return isEmpty(patch) ? 'No updates provided for the waitlist.' : null;
};

export const guardDeleteWaitlist: Guard<{ waitlistId: string }> = ({ waitlistId }, hasSession) =>
  hasSession && waitlistId ? null : 'User session or waitlist ID is required.';

export const guardRemoveSubscriber: Guard<{ subscriberId: string }> = ({ subscriberId }, hasSession) =>
  hasSession && subscriberId ? null : 'User session or subscriber ID is required.';
