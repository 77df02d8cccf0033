import { string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';

/** Says nothing of who was erased. */
export const Erased = type({ status: string() });

/**
 * Deletes for good all that the list holds of somebody, removed people included: answers, evidence, mails that wait and kept
 * files of imports. It cannot be undone. 404 when nothing is kept of them, or when the waitlist is hidden from the caller.
 */
export const eraseSubscriber = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/contacts/:contactId/erase',
  access: 'person',
  reply: Erased,
  isRepeatable: true,
});
