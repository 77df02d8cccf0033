import {
  type Contact,
  type ContactFilter,
  type ContactSort,
  DEFAULT_SORT,
  toContactState,
} from '@prelude/api/contract/contacts';
import { fold, foldTerm } from '@prelude/api/contract/fold';

/** Contacts with the texts that are searched. */
interface SearchIndex {
  contacts: readonly Contact[];
  /** Email and name, folded, with a sign between them that no term holds. */
  texts: readonly string[];
}

/** Returns the contacts that match, in order. `search` ignores case and accents: SPEC section 5. */
export type FindContacts = (filter: ContactFilter, sort: ContactSort) => readonly Contact[];

/**
 * Builds the index once for many searches. A term that contains the previous one searches only that one's matches, so
 * each typed letter costs less than the last.
 */
export function createContactSearch(contacts: readonly Contact[]): FindContacts {
  const full: SearchIndex = { contacts, texts: contacts.map(toText) };
  let arranged = { key: toKey({}, DEFAULT_SORT), index: full };
  let last = { query: '', matches: full };
  return (filter, sort) => {
    const key = toKey(filter, sort);
    if (key !== arranged.key) {
      arranged = { key, index: arrange(full, filter, sort) };
      last = { query: '', matches: arranged.index };
    }
    const query = foldTerm(filter.search ?? '');
    if (query === '') return arranged.index.contacts;
    if (query !== last.query) {
      const narrowed = query.includes(last.query) ? last.matches : arranged.index;
      last = { query, matches: keep(narrowed, (index) => (narrowed.texts[index] as string).includes(query)) };
    }
    return last.matches.contacts;
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no term holds them
const CONTROL = /[\x00-\x1f\x7f]/g;

const toText = ({ email, name }: Contact): string => `${fold(email)}\t${name ? fold(name).replace(CONTROL, ' ') : ''}`;

const toKey = ({ state, from, to }: ContactFilter, sort: ContactSort): string => [state, from, to, sort].join();

/** Returns what the filter lets through apart from the term, in order. */
function arrange(full: SearchIndex, { state, from, to }: ContactFilter, sort: ContactSort): SearchIndex {
  const isIn = ({ state: wire, createdAt = 0 }: Contact) =>
    (state === undefined || toContactState(wire) === state) &&
    (from === undefined || createdAt >= from) &&
    (to === undefined || createdAt < to);
  const isAll = state === undefined && from === undefined && to === undefined;
  const filtered = isAll ? full : keep(full, (index) => isIn(full.contacts[index] as Contact));
  return sort === DEFAULT_SORT ? filtered : order(filtered, sort);
}

/** As the server has it: who has no name comes last, whichever way the others stand. */
function order({ contacts, texts }: SearchIndex, sort: ContactSort): SearchIndex {
  const isDown = sort.startsWith('-');
  const sign = isDown ? -1 : 1;
  const toKey = keysOf[sort.replace('-', '') as keyof typeof keysOf];
  const last = isDown ? '' : '\uffff';
  const keys = contacts.map((contact) => toKey(contact) ?? last);
  const compare = (one: string, other: string) => (one < other ? -sign : one > other ? sign : 0);
  const places = contacts.map((_, index) => index);
  places.sort(
    (one, other) =>
      compare(keys[one] as string, keys[other] as string) ||
      compare((contacts[one] as Contact).id, (contacts[other] as Contact).id),
  );
  return {
    contacts: places.map((index) => contacts[index] as Contact),
    texts: places.map((index) => texts[index] as string),
  };
}

const keysOf = {
  createdAt: ({ id }: Contact) => id,
  email: ({ email }: Contact) => email.toLowerCase(),
  name: ({ name }: Contact) => (name ? fold(name) : undefined),
};

function keep({ contacts, texts }: SearchIndex, isKept: (index: number) => boolean): SearchIndex {
  const kept: { contacts: Contact[]; texts: string[] } = { contacts: [], texts: [] };
  // An index loop: iterating over 100,000 entries takes longer than searching them.
  for (let index = 0; index < texts.length; index += 1) {
    if (!isKept(index)) continue;
    kept.contacts.push(contacts[index] as Contact);
    kept.texts.push(texts[index] as string);
  }
  return kept;
}
