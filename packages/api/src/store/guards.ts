/** Reasons not to send a call, in the words of SPEC section 5. For logs and developers. */
export type GuardText =
  | 'Access token is not available'
  | 'Session or waitlist ID is not available'
  | 'User session is required.'
  | 'User session or waitlist ID is required.'
  | 'No updates provided for the waitlist.'
  | 'User session and patch profile are required.'
  | 'User session or subscriber ID is required.';

export type Guard = (hasSession: boolean) => GuardText | null;

const isEmpty = (patch: object | null | undefined): boolean =>
  !patch || Object.values(patch).every((value) => value === undefined);

export const guardGetProfile: Guard = (hasSession) => (hasSession ? null : 'Access token is not available');

export const guardPatchProfile =
  ({ profileId, patch }: { profileId: string; patch: object }): Guard =>
  (hasSession) =>
    hasSession && profileId && !isEmpty(patch) ? null : 'User session and patch profile are required.';

export const guardListContacts =
  ({ waitlistId }: { waitlistId: string }): Guard =>
  (hasSession) =>
    hasSession && waitlistId ? null : 'Session or waitlist ID is not available';

export const guardCreateWaitlist: Guard = (hasSession) => (hasSession ? null : 'User session is required.');

export const guardPatchWaitlist =
  ({ waitlistId, patch }: { waitlistId: string; patch: object }): Guard =>
  (hasSession) => {
    if (!hasSession || !waitlistId) return 'User session or waitlist ID is required.';
    return isEmpty(patch) ? 'No updates provided for the waitlist.' : null;
  };

export const guardDeleteWaitlist =
  ({ waitlistId }: { waitlistId: string }): Guard =>
  (hasSession) =>
    hasSession && waitlistId ? null : 'User session or waitlist ID is required.';

export const guardRemoveSubscriber =
  ({ subscriberId }: { subscriberId: string }): Guard =>
  (hasSession) =>
    hasSession && subscriberId ? null : 'User session or subscriber ID is required.';
