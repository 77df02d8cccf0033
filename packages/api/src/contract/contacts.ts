import { coerce, define, type Infer, nullable, object, optional, string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';
import { canonical, countCharacters, Email } from './rules.ts';
import { Removed } from './workspaces.ts';

/** What the wire may say of a subscriber; `invalid` is shown as 'Unknown'. CONTRACT "Subscriber states". */
export const contactStates = ['subscribed', 'pending', 'unsubscribed', 'invalid'] as const;
export type ContactState = (typeof contactStates)[number];

/** Case does not matter, and what is none of the four counts as subscribed. */
export function toContactState(wire: string | null | undefined): ContactState {
  const state = wire?.toLowerCase();
  return contactStates.find((known) => known === state) ?? 'subscribed';
}

/** What people may say of themselves beside their address: it is stored, listed, shown and exported in this order. */
export const contactDetails = ['name'] as const;
export type ContactDetail = (typeof contactDetails)[number];

/** A subscriber: SPEC section 3. `state` is read with {@link toContactState}. */
export interface Contact extends Partial<Record<ContactDetail, string | null>> {
  id: string;
  email: string;
  state?: string | null;
}

/** A subscriber whom a list does not know yet. */
export type ContactDraft = Omit<Contact, 'id' | 'state'> & { state: ContactState };

/** Every detail of a contact, null where nothing was said. */
export const toDetails = (contact: Partial<Record<ContactDetail, string | null>>) =>
  Object.fromEntries(contactDetails.map((detail) => [detail, contact[detail] || null])) as Record<
    ContactDetail,
    string | null
  >;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTextOrNone = (value: unknown): boolean => value == null || typeof value === 'string';

const isContact = (value: unknown): value is Contact =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.email === 'string' &&
  isTextOrNone(value.state) &&
  contactDetails.every((detail) => isTextOrNone(value[detail]));

/** Checked by hand: a list may hold a hundred thousand, and a struct of structs takes twenty times as long. */
const ContactList = define<Contact[]>('Contacts', (value) => Array.isArray(value) && value.every(isContact));
const ContactMap = define<Record<string, unknown>>('ContactMap', (value) => isObject(value) && !Array.isArray(value));

/** A list, or a map of them by id, which reads as the list of its values. */
export const Contacts = coerce(ContactList, ContactMap, (map) => Object.values(map) as Contact[]);

/** In characters. */
export const MAX_DETAIL = 128;
/** Longer than any name or address; what is over it is cut. */
export const MAX_SEARCH_LENGTH = 200;

const Detail = optional(
  nullable(canonical('Detail', (text) => (countCharacters(text) > MAX_DETAIL ? 'length_max_128' : undefined))),
);
const details = Object.fromEntries(contactDetails.map((detail) => [detail, Detail])) as Record<
  ContactDetail,
  typeof Detail
>;

/** The public sign-up. `website` is the honeypot: people leave it empty. */
export const NewContact = object({
  email: Email,
  ...details,
  website: optional(nullable(string())),
});
export type NewContact = Infer<typeof NewContact>;

/** The same for a new and for a known address, so that no membership is disclosed. */
export const SignedUp = type({ status: string() });

export const RemoveSubscriber = object({ subscriberId: string() });
export type RemoveSubscriber = Infer<typeof RemoveSubscriber>;

/** All of them, newest first. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'person-or-key',
  reply: Contacts,
});

/** What the widget sends: no token, CORS by `allowedOrigins`, 201. */
export const signUpContact = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'public',
  status: 201,
  body: NewContact,
  reply: SignedUp,
});

export const removeSubscriber = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/remove-subscriber',
  access: 'person',
  body: RemoveSubscriber,
  reply: Removed,
});
