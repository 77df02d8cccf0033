import {
  type Contact,
  type ContactFilter,
  type ContactSort,
  type ContactsPage,
  type ContactsQuery,
  DEFAULT_LIMIT,
  DEFAULT_SORT,
  sourceTraits,
  toContactState,
  toSourceKey,
  toTrait,
} from '../contract/contacts.ts';
import { fold, foldTerm } from '../contract/fold.ts';
import { toNameKey } from '../contract/nameKey.ts';

interface SearchIndex {
  contacts: readonly Contact[];
  /** Folded email and name, separated by a tab, which no term contains. */
  texts: readonly string[];
}

type FindContacts = (filter: ContactFilter, sort: ContactSort) => readonly Contact[];

let last: { contacts: readonly Contact[]; find: FindContacts } | undefined;

export function findContacts(
  contacts: readonly Contact[],
  { sort = DEFAULT_SORT, ...filter }: ContactFilter & { sort?: ContactSort },
  except: readonly string[] = [],
): readonly Contact[] {
  if (last?.contacts !== contacts) last = { contacts, find: createContactSearch(contacts) };
  const rows = last.find(filter, sort);
  return except.length === 0 ? rows : rows.filter(({ id }) => !except.includes(id));
}

/** A page's cursor is its number. */
export function pageOfList(contacts: readonly Contact[], query: ContactsQuery): ContactsPage {
  const { limit = DEFAULT_LIMIT, page = 1, cursor } = query;
  const matches = findContacts(contacts, query);
  const number = cursor ? Number(cursor) : page;
  const count = Math.ceil(matches.length / limit);
  return {
    contacts: matches.slice((number - 1) * limit, number * limit),
    matches: matches.length,
    total: contacts.length,
    next: number < count ? `${number + 1}` : null,
    previous: number > 1 ? `${number - 1}` : null,
    last: count > 1 ? `${count}` : null,
  };
}

/** Builds the index once. A term that contains the previous one searches only its matches, so typing gets cheaper. */
function createContactSearch(contacts: readonly Contact[]): FindContacts {
  const full: SearchIndex = { contacts, texts: contacts.map(toText) };
  let arranged = { key: toKey({}, DEFAULT_SORT), index: full };
  let typed = { query: '', matches: full };
  return (filter, sort) => {
    const key = toKey(filter, sort);
    if (key !== arranged.key) {
      arranged = { key, index: arrange(full, filter, sort) };
      typed = { query: '', matches: arranged.index };
    }
    const query = foldTerm(filter.search ?? '');
    if (query === '') return arranged.index.contacts;
    if (query !== typed.query) {
      const narrowed = query.includes(typed.query) ? typed.matches : arranged.index;
      typed = { query, matches: keep(narrowed, (index) => (narrowed.texts[index] as string).includes(query)) };
    }
    return typed.matches.contacts;
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terms have none
const CONTROL = /[\x00-\x1f\x7f]/g;

const toText = ({ email, name }: Contact): string => `${fold(email)}\t${name ? fold(name).replace(CONTROL, ' ') : ''}`;

const toKey = ({ search: _, ...filter }: ContactFilter, sort: ContactSort): string =>
  JSON.stringify([filter.state, filter.from, filter.to, sourceTraits.map((trait) => filter[trait]), sort]);

function arrange(full: SearchIndex, { state, from, to, ...rest }: ContactFilter, sort: ContactSort): SearchIndex {
  const traits = sourceTraits.filter((trait) => rest[trait] !== undefined);
  const isIn = ({ state: wire, createdAt = 0, source }: Contact) =>
    traits.every((trait) => toSourceKey(toTrait(source, trait)) === toSourceKey(rest[trait] ?? '')) &&
    (state === undefined || toContactState(wire) === state) &&
    (from === undefined || createdAt >= from) &&
    (to === undefined || createdAt < to);
  const isAll = traits.length === 0 && state === undefined && from === undefined && to === undefined;
  const filtered = isAll ? full : keep(full, (index) => isIn(full.contacts[index] as Contact));
  return sort === DEFAULT_SORT ? filtered : order(filtered, sort);
}

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
  name: ({ name }: Contact) => (name ? toNameKey(name) : undefined),
};

function keep({ contacts, texts }: SearchIndex, isKept: (index: number) => boolean): SearchIndex {
  const cache: { contacts: Contact[]; texts: string[] } = { contacts: [], texts: [] };
  // Loop by index: iterating over 100,000 entries takes longer than searching them.
  for (let index = 0; index < texts.length; index += 1) {
    if (!isKept(index)) continue;
    cache.contacts.push(contacts[index] as Contact);
    cache.texts.push(texts[index] as string);
  }
  return cache;
}
