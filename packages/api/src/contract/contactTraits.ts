import { array, type Infer, optional, string, type } from 'superstruct';
import { recordOf } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';

/** Names of one trait in a reply. */
export const MAX_TRAITS = 50;

/** Names of the newest `MAX_COUNTED` contacts, at most {@link MAX_TRAITS} each, most frequent first. */
export const ContactTraits = type({
  source: array(string()),
  campaign: array(string()),
  medium: array(string()),
  /** Codes by the key of each field that asks, or asked, for a country. An older API omits them. */
  countries: optional(recordOf<string[]>()),
});
export type ContactTraits = Infer<typeof ContactTraits>;

/** Returns the names to filter contacts by. 404 when the waitlist is missing or hidden from the caller. */
export const listContactTraits = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/traits',
  access: 'person-or-key',
  reply: ContactTraits,
});
