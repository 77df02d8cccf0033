import { type Infer, number, object, optional, string, type } from 'superstruct';
import { either, list, whole } from './bounds.ts';
import { ContactFilter } from './contacts.ts';
import { defineEndpoint, Id } from './endpoint.ts';
import { ruled } from './rules.ts';

/** SPEC section 7. */
export const RemoveSubscriber = object({ subscriberId: Id });
export type RemoveSubscriber = Infer<typeof RemoveSubscriber>;

/** Any text that can be stored; one that is no contact's id selects nothing. */
export const ContactId = ruled('ContactId', () => undefined);

/** Maximum number of ids in one call. */
export const MAX_SELECTED = 1000;

/** Ids left out of a selection by filter; those that do not match change nothing. CONTRACT "Selection". */
export const Except = optional(list(ContactId, 0, MAX_SELECTED));

/** Contacts by their `ids`, or all that match `filter` but `except`, if exactly `expected` do; not both. */
export const Selection = either(
  object({ ids: list(ContactId, 1, MAX_SELECTED) }),
  object({ filter: ContactFilter, except: Except, expected: whole(0) }),
);
export type Selection = Infer<typeof Selection>;

/** Milliseconds in which a removal can be undone; then its contacts are deleted for good. Longer than any toast stays. */
export const UNDO_MS = 70_000;

/** Number of contacts removed. Pass `removalId` to {@link undoRemoval}. */
export const Removal = type({ removed: number(), removalId: string() });
export type Removal = Infer<typeof Removal>;

/** Id of the removed contact. An API that implements only SPEC has no `removalId`, and no undo. */
export const RemovedSubscriber = type({ id: string(), removalId: optional(string()) });
export type RemovedSubscriber = Infer<typeof RemovedSubscriber>;

/** Number of contacts put back. */
export const Restored = type({ restored: number() });

/** Removes one contact; 404 when it is not on the list. SPEC section 7. */
export const removeSubscriber = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/remove-subscriber',
  access: 'person',
  body: RemoveSubscriber,
  reply: RemovedSubscriber,
  isRepeatable: true,
});

/**
 * Removes the selected contacts that still exist. 409 `selection_moved`, and nothing is removed, when the filter matches more
 * or fewer than `expected`.
 */
export const removeSubscribers = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/remove-subscribers',
  access: 'person',
  body: Selection,
  reply: Removal,
  problem: [409, 'selection_moved'],
  isRepeatable: true,
});

/**
 * Puts the contacts of the caller's own removal back within {@link UNDO_MS}; later 404. Leaves out addresses that have signed
 * up again meanwhile.
 */
export const undoRemoval = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/removals/:removalId/undo',
  access: 'person',
  reply: Restored,
  isRepeatable: true,
});
