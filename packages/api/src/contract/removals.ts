import { array, type Infer, integer, number, object, optional, refine, size, string, type } from 'superstruct';
import { ContactFilter } from './contacts.ts';
import { defineEndpoint } from './endpoint.ts';

export const RemoveSubscriber = object({ subscriberId: string() });
export type RemoveSubscriber = Infer<typeof RemoveSubscriber>;

/** In one call; more go in several. */
export const MAX_SELECTED = 1000;

/** Contacts by their `ids`, or all that `filter` matches as long as they are as many as `expected`; not both. */
export const Selection = refine(
  object({
    ids: optional(size(array(string()), 1, MAX_SELECTED)),
    filter: optional(ContactFilter),
    expected: optional(integer()),
  }),
  'Selection',
  ({ ids, filter, expected }) => (ids ? !filter && expected === undefined : filter && expected !== undefined) || 'type',
);
export type Selection = Infer<typeof Selection>;

/** For so long a removal can be undone; then its contacts are gone for good. */
export const UNDO_MS = 10_000;

/** `removalId` undoes it. */
export const Removal = type({ removed: number(), removalId: string() });
export type Removal = Infer<typeof Removal>;

/** SPEC's call of one; `removalId` undoes it. */
export const RemovedSubscriber = type({ id: string(), removalId: optional(string()) });
export type RemovedSubscriber = Infer<typeof RemovedSubscriber>;

export const Restored = type({ restored: number() });

export const removeSubscriber = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/remove-subscriber',
  access: 'person',
  body: RemoveSubscriber,
  reply: RemovedSubscriber,
  isRepeatable: true,
});

/** Refused with 409 `selection_moved` where a filter matches another number than expected. */
export const removeSubscribers = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/remove-subscribers',
  access: 'person',
  body: Selection,
  reply: Removal,
  conflict: 'selection_moved',
  isRepeatable: true,
});

/** Within {@link UNDO_MS}; afterwards 404. Who has signed up again meanwhile stays as they are. */
export const undoRemoval = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/removals/:removalId/undo',
  access: 'person',
  reply: Restored,
  isRepeatable: true,
});
