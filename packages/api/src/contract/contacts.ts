import {
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  type Struct,
  string,
  type,
} from 'superstruct';
import { defineEndpoint, toWholeNumber } from './endpoint.ts';
import { canonical, countCharacters, Email } from './rules.ts';

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

/** How a subscriber came: by the widget, by the plain page of a list, or in a file. */
export const contactWays = ['widget', 'page', 'import'] as const;
export type ContactWay = (typeof contactWays)[number];

/** Where a subscriber came from. No address of a machine, no cookie, and nothing else of the page's query is kept. */
export interface ContactSource {
  way: ContactWay;
  /** Origin and path of the page with the form. */
  page?: string;
  /** The host of the site that led there, when it is another one. */
  referrer?: string;
  /** `utm_source`, `utm_medium` and `utm_campaign` of the page's address. */
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
}

/** The one word under which a source is counted: `utm_source`, else the referrer's host, else `import` or `direct`. */
export const toSourceName = ({ way, utmSource, referrer }: ContactSource): string =>
  utmSource ?? referrer ?? (way === 'import' ? 'import' : 'direct');

/** A subscriber: SPEC section 3. `state` is read with {@link toContactState}. What is optional may be missing from an older API. */
export interface Contact extends Partial<Record<ContactDetail, string | null>> {
  id: string;
  email: string;
  state?: string | null;
  /** When they signed up, in milliseconds since 1970. */
  createdAt?: number;
  /** The place in order of arrival, from 1; removals renumber nobody. */
  position?: number;
  source?: ContactSource | null;
}

/** A subscriber whom a list does not know yet. */
export type ContactDraft = Omit<Contact, 'id' | 'state' | 'position'> & { state: ContactState };

/** Every detail of a contact, null where nothing was said. */
export const toDetails = (contact: Partial<Record<ContactDetail, string | null>>) =>
  Object.fromEntries(contactDetails.map((detail) => [detail, contact[detail] || null])) as Record<
    ContactDetail,
    string | null
  >;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumberOrNone = (value: unknown): boolean => value === undefined || typeof value === 'number';
const isTextOrNone = (value: unknown): boolean => value == null || typeof value === 'string';

const isContact = (value: unknown): value is Contact =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.email === 'string' &&
  isTextOrNone(value.state) &&
  isNumberOrNone(value.createdAt) &&
  isNumberOrNone(value.position) &&
  (value.source == null || isObject(value.source)) &&
  contactDetails.every((detail) => isTextOrNone(value[detail]));

/** Checked by hand: a list may hold a hundred thousand, and a struct of structs takes twenty times as long. */
const ContactList = define<Contact[]>('Contacts', (value) => Array.isArray(value) && value.every(isContact));
const ContactMap = define<Record<string, unknown>>('ContactMap', (value) => isObject(value) && !Array.isArray(value));

const ContactReply = define<Contact>('Contact', isContact);

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

/**
 * The public sign-up. `website` is the honeypot: people leave it empty. `page` and `referrer` are the whole addresses as the
 * browser knows them; what is kept of them is a {@link ContactSource}.
 */
export const NewContact = object({
  email: Email,
  ...details,
  website: optional(nullable(string())),
  page: optional(nullable(string())),
  referrer: optional(nullable(string())),
});
export type NewContact = Infer<typeof NewContact>;

/** The same for a new and for a known address, so that no membership is disclosed. */
export const SignedUp = type({ status: string() });

/** What a list can be sorted by; with `-` in front the other way round: newest first, or from Z. */
export const contactSorts = ['createdAt', '-createdAt', 'email', '-email', 'name', '-name'] as const;
export type ContactSort = (typeof contactSorts)[number];
export const DEFAULT_SORT: ContactSort = '-createdAt';

/** Contacts a page. */
export const MIN_LIMIT = 10;
export const MAX_LIMIT = 100;
/** Matches are counted exactly up to here. */
export const MAX_COUNTED = 10_000;

const Search = define<string>(
  'Search',
  (value) => typeof value === 'string' && countCharacters(value) <= MAX_SEARCH_LENGTH,
);
const Time = min(integer(), 0);
const fromText = <Value>(struct: Struct<Value, null>) => coerce(struct, string(), toWholeNumber);

const filterFields = { search: optional(Search), state: optional(enums(contactStates)) };

/** Which contacts are meant; all without any. `search` ignores case and accents; `from` and `to` are times in milliseconds, `to` is not included. */
export const ContactFilter = object({ ...filterFields, from: optional(Time), to: optional(Time) });
export type ContactFilter = Infer<typeof ContactFilter>;

/** A filter in an address, with the page that is wanted. Every field may be missing. */
export const ContactsQuery = object({
  ...filterFields,
  from: optional(fromText(Time)),
  to: optional(fromText(Time)),
  sort: optional(enums(contactSorts)),
  limit: optional(fromText(max(min(integer(), MIN_LIMIT), MAX_LIMIT))),
  /** From 1. For the first {@link MAX_COUNTED} of those who match; a cursor goes on from there, and comes before it. */
  page: optional(fromText(min(integer(), 1))),
  /** `next`, `previous` or `last` of an earlier reply. */
  cursor: optional(string()),
  /** Counts all matches, however many. */
  count: optional(enums(['exact'])),
});
export type ContactsQuery = Infer<typeof ContactsQuery>;

/** `matches` is exact unless `isCapped` says that there are more. Cursors are null where there is no such page. */
export const ContactsPage = type({
  contacts: Contacts,
  matches: number(),
  isCapped: optional(boolean()),
  /** All contacts of the list. */
  total: number(),
  next: nullable(string()),
  previous: nullable(string()),
  /** The page at the other end, null where matches are capped. */
  last: nullable(string()),
});
export type ContactsPage = Infer<typeof ContactsPage>;

/** All of them, newest first. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'person-or-key',
  reply: Contacts,
});

/** One page of those that match. A cursor stays good when contacts come and go. */
export const pageContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'person-or-key',
  query: ContactsQuery,
  hasPlainTwin: true,
  reply: ContactsPage,
});

export const getContact = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts/:contactId',
  access: 'person-or-key',
  reply: ContactReply,
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
