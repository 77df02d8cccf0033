import type { Contact } from '@prelude/api/contract/contacts';

/** Contacts beside what they are searched in. */
interface Haystack {
  contacts: readonly Contact[];
  /** E-mail and name of each in lower case, on two lines: a term cannot match across both. */
  texts: readonly string[];
}

/** All whose e-mail or name holds the term, whatever its case: SPEC section 5. */
export type FindContacts = (term: string) => readonly Contact[];

/**
 * What is searched in is made once for many searches. A term that goes on from the one before is sought among what
 * that one has found, so that each letter that is typed costs less than the last.
 */
export function createFinder(contacts: readonly Contact[]): FindContacts {
  const whole: Haystack = {
    contacts,
    texts: contacts.map(({ email, name }) => `${email}\n${name ?? ''}`.toLowerCase()),
  };
  let last = { needle: '', found: whole };
  return (term) => {
    const needle = term.normalize('NFC').trim().toLowerCase();
    if (needle === '') return contacts;
    if (needle !== last.needle) {
      last = { needle, found: narrow(needle.includes(last.needle) ? last.found : whole, needle) };
    }
    return last.found.contacts;
  };
}

function narrow({ contacts, texts }: Haystack, needle: string): Haystack {
  const found: { contacts: Contact[]; texts: string[] } = { contacts: [], texts: [] };
  // Counted by hand: an iterator over a hundred thousand takes longer than the search itself.
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] as string;
    if (!text.includes(needle)) continue;
    found.contacts.push(contacts[index] as Contact);
    found.texts.push(text);
  }
  return found;
}
