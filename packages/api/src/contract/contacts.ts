import {
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  type Struct,
  string,
  type,
} from 'superstruct';
import type { Answers } from './answers.ts';
import { recordOf, whole } from './bounds.ts';
import { Cursor, defineEndpoint, MAX_PUBLIC_BODY_BYTES, Time, toWholeNumber } from './endpoint.ts';
import { canonical, countCharacters, Email, ruled, toCanonicalName } from './rules.ts';

/** States of a subscriber on the wire. `invalid` is shown as 'Unknown'. SPEC section 4, CONTRACT "Subscriber states". */
export const contactStates = ['subscribed', 'pending', 'unsubscribed', 'invalid'] as const;
export type ContactState = (typeof contactStates)[number];

/** Returns the state, ignoring case. Any other value, null or undefined reads as `subscribed`. SPEC section 4. */
export function toContactState(wire: string | null | undefined): ContactState {
  const state = wire?.toLowerCase();
  return contactStates.find((item) => item === state) ?? 'subscribed';
}

/** Details that subscribers may give besides their address. Stored, listed, shown and exported in this order. */
export const contactDetails = ['name'] as const;
export type ContactDetail = (typeof contactDetails)[number];

/** Ways to join a list: through the widget, through the list's plain page, or in an imported file. */
export const contactWays = ['widget', 'page', 'import'] as const;
export type ContactWay = (typeof contactWays)[number];

/** The origin of a sign-up. IP addresses, cookies and the rest of the page's query are not kept. */
export interface ContactSource {
  way: ContactWay;
  /** Origin and path of the page with the form. */
  page?: string;
  /** Host of the site that linked to the page, without `www.`; missing when it is the page's own. */
  referrer?: string;
  /** `utm_source`, `utm_medium` and `utm_campaign` from the page's URL, up to 100 characters each. */
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
}

/** Name of the source of imported contacts without another one. */
export const IMPORT_SOURCE = 'import';

/** Returns the name that a source is counted under: `utm_source`, else the referrer's host, else `import` or `direct`. */
export const toSourceName = ({ way, utmSource, referrer }: ContactSource): string =>
  utmSource ?? referrer ?? (way === 'import' ? IMPORT_SOURCE : 'direct');

/** Returns the form in which names of sources, campaigns and media are compared. */
export const toSourceKey = (name: string): string => name.toLowerCase().normalize('NFC');

/** Filters of contacts by their origin. */
export const sourceTraits = ['source', 'campaign', 'medium'] as const;
export type SourceTrait = (typeof sourceTraits)[number];

/** Returns the name of a trait; empty for a contact without a campaign or medium. */
export function toTrait(source: ContactSource | null | undefined, trait: SourceTrait): string {
  if (trait === 'source') return source ? toSourceName(source) : 'direct';
  return (trait === 'campaign' ? source?.utmCampaign : source?.utmMedium) ?? '';
}

/** A subscriber: SPEC section 3. Read `state` with {@link toContactState}. An older API may omit the optional fields. */
export interface Contact extends Partial<Record<ContactDetail, string | null>> {
  id: string;
  email: string;
  state?: string | null;
  /** Time of the sign-up, in milliseconds since 1970. */
  createdAt?: number;
  /** Place in order of arrival, from 1. Removals do not renumber the others. */
  position?: number;
  source?: ContactSource | null;
  /** Number of the published form that asked; 0 for the default form, null for imported contacts. */
  formVersion?: number | null;
  /** Language in which the form asked; null when it is unknown. */
  lang?: string | null;
  /** Null when the form asked nothing, or nothing was answered. An older API omits it. */
  answers?: Answers | null;
}

/** A subscriber that is not on the list yet. */
export type ContactDraft = Omit<Contact, 'id' | 'state' | 'position'> & { state: ContactState };

/** Returns every detail of a contact, null when it is missing or empty. */
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
  (value.formVersion == null || typeof value.formVersion === 'number') &&
  isTextOrNone(value.lang) &&
  (value.answers == null || isObject(value.answers)) &&
  contactDetails.every((detail) => isTextOrNone(value[detail]));

/** Checked by hand: a list may hold 100,000 contacts, and a struct of structs takes twenty times as long. */
const ContactList = define<Contact[]>('Contacts', (value) => Array.isArray(value) && value.every(isContact));
const ContactMap = define<Record<string, unknown>>('ContactMap', (value) => isObject(value) && !Array.isArray(value));

const ContactReply = define<Contact>('Contact', isContact);

/** A list of contacts. A map of contacts by id is accepted too and becomes the list of its values. SPEC section 7. */
export const Contacts = coerce(ContactList, ContactMap, (map) => Object.values(map) as Contact[]);

/** The largest number of a column `integer` of PostgreSQL. */
export const MAX_FORM_VERSION = 2_147_483_647;

/** Characters of one detail. */
export const MAX_DETAIL = 128;
/** Characters of a search term: longer than any name or address. The app cuts longer terms; the API refuses them. */
export const MAX_SEARCH_LENGTH = 200;

const Detail = optional(
  nullable(
    canonical('Detail', (text) => (countCharacters(text) > MAX_DETAIL ? 'length_max_128' : undefined), toCanonicalName),
  ),
);
const details = Object.fromEntries(contactDetails.map((detail) => [detail, Detail])) as Record<
  ContactDetail,
  typeof Detail
>;

const fromText = <Value, Schema>(struct: Struct<Value, Schema>) => coerce(struct, string(), toWholeNumber);

/** Answers as they are sent, to be read with `readAnswers`: keys that are no field are ignored. */
const SentAnswers = recordOf<unknown>();

/**
 * The public sign-up. `website` is the honeypot, which people leave empty. `lang` is the language of the form; one that no form
 * speaks is not kept. `answers` are read by `readAnswers`, with errors as in `answers.role`. `page` and `referrer` are whole URLs as the
 * browser knows them; only the parts in {@link ContactSource} are kept.
 */
export const NewContact = object({
  email: Email,
  ...details,
  website: optional(nullable(string())),
  lang: optional(nullable(string())),
  page: optional(nullable(string())),
  referrer: optional(nullable(string())),
  answers: optional(nullable(SentAnswers)),
  /** Number of the form that the visitor was shown, which decides what is asked; none, and one that was never published, mean the newest. */
  formVersion: optional(nullable(fromText(whole(0, MAX_FORM_VERSION)))),
});
export type NewContact = Infer<typeof NewContact>;

/** The same reply for a new and for a known address, so that it does not disclose who is on the list. */
export const SignedUp = type({ status: string() });

/** Sort orders. A leading `-` reverses one: newest first, or from Z to A. Contacts without a name come last either way. */
export const contactSorts = ['createdAt', '-createdAt', 'email', '-email', 'name', '-name'] as const;
export type ContactSort = (typeof contactSorts)[number];
/** Newest first. */
export const DEFAULT_SORT: ContactSort = '-createdAt';

/** Contacts per page. */
export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 200;
/** Matches are counted exactly up to this number, unless `count` is `exact`. */
export const MAX_COUNTED = 10_000;

const Search = ruled('Search', (text) => (countCharacters(text) > MAX_SEARCH_LENGTH ? 'type' : undefined));

/** Values by key; a key that is no field matches nobody. */
const AnswerFilter = recordOf(Search);

const filterFields = {
  search: optional(Search),
  state: optional(enums(contactStates)),
  source: optional(Search),
  campaign: optional(Search),
  medium: optional(Search),
  answers: optional(AnswerFilter),
};

/**
 * Selects contacts; an empty filter selects all. `search` ignores case and accents; `source`, as {@link toSourceName} names it,
 * `campaign` and `medium` ignore case; `answers` has values by key, in a URL as `answers.role`: a choice, one of several, a country, `true` or `false`. `from` (inclusive) and `to` (exclusive)
 * are sign-up times in milliseconds since 1970.
 */
export const ContactFilter = object({ ...filterFields, from: optional(Time), to: optional(Time) });
export type ContactFilter = Infer<typeof ContactFilter>;

/**
 * A filter in a URL, with the page to return: by default the first, newest first, {@link DEFAULT_LIMIT} contacts long. Unknown
 * or malformed parameters are 400 `invalid_query`.
 */
export const ContactsQuery = object({
  ...filterFields,
  from: optional(fromText(Time)),
  to: optional(fromText(Time)),
  sort: optional(enums(contactSorts)),
  limit: optional(fromText(whole(1, MAX_LIMIT))),
  /** Page number from 1; with a filter, within the first {@link MAX_COUNTED} matches. Cursors reach further and take precedence. */
  page: optional(fromText(whole(1))),
  /** `next`, `previous` or `last` from an earlier reply with the same `sort`. */
  cursor: optional(Cursor),
  /** Counts all matches, however many there are. */
  count: optional(enums(['exact'])),
});
export type ContactsQuery = Infer<typeof ContactsQuery>;

/** `matches` is exact unless `isCapped` is true: then there are more. A cursor is null when there is no such page. */
export const ContactsPage = type({
  contacts: Contacts,
  matches: number(),
  isCapped: optional(boolean()),
  /** Contacts on the whole list, whatever the filter. */
  total: number(),
  /** The waitlist's `contactsVersion` when the page was read, or just before. An older API omits it. */
  contactsVersion: optional(number()),
  /** Cursors of the pages after and before this one. */
  next: nullable(string()),
  previous: nullable(string()),
  /** Leads to the last page; null when there is only one, or when matches are capped. */
  last: nullable(string()),
});
export type ContactsPage = Infer<typeof ContactsPage>;

/** Returns all contacts, newest first. 404 when the waitlist is missing or hidden from the caller. SPEC section 7. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'person-or-key',
  reply: Contacts,
});

/**
 * Returns one page of the matching contacts. Cursors stay valid when contacts are added or removed. A page past the end is
 * empty, not an error.
 */
export const pageContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'person-or-key',
  query: ContactsQuery,
  hasPlainTwin: true,
  reply: ContactsPage,
});

/** 404 when the contact is missing, or the waitlist hidden from the caller. */
export const getContact = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts/:contactId',
  access: 'person-or-key',
  reply: ContactReply,
});

/**
 * The widget's sign-up: no token, CORS by `allowedOrigins`, 201. 403 `origin_not_allowed` from other sites, 404 for a missing
 * list, 409 for one that is not open, 429 with `Retry-After` over 60 a minute per client or 5 an hour per address. CONTRACT "/v1".
 */
export const signUpContact = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/contacts',
  access: 'public',
  status: 201,
  body: NewContact,
  maxBodyBytes: MAX_PUBLIC_BODY_BYTES,
  reply: SignedUp,
  problem: [409, 'waitlist_paused', 'waitlist_closed'],
});
