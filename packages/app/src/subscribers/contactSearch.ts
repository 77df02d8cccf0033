import type { Contact } from '@prelude/api/contract/contacts';

/** Contacts with the texts that are searched. */
interface SearchIndex {
  contacts: readonly Contact[];
  /** Email and name in lower case, on separate lines so that a term cannot match across both. */
  texts: readonly string[];
}

/** Returns the contacts whose email or name contains the term, ignoring case: SPEC section 5. */
export type SearchContacts = (term: string) => readonly Contact[];

/**
 * Builds the index once for many searches. A term that contains the previous one searches only that one's matches, so
 * each typed letter costs less than the last.
 */
export function createContactSearch(contacts: readonly Contact[]): SearchContacts {
  const full: SearchIndex = {
    contacts,
    texts: contacts.map(({ email, name }) => `${email}\n${name ?? ''}`.toLowerCase()),
  };
  let last = { query: '', matches: full };
  return (term) => {
    const query = term.normalize('NFC').trim().toLowerCase();
    if (query === '') return contacts;
    if (query !== last.query) {
      last = { query, matches: filter(query.includes(last.query) ? last.matches : full, query) };
    }
    return last.matches.contacts;
  };
}

function filter({ contacts, texts }: SearchIndex, query: string): SearchIndex {
  const matches: { contacts: Contact[]; texts: string[] } = { contacts: [], texts: [] };
  // An index loop: iterating over 100,000 entries takes longer than searching them.
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] as string;
    if (!text.includes(query)) continue;
    matches.contacts.push(contacts[index] as Contact);
    matches.texts.push(text);
  }
  return matches;
}
