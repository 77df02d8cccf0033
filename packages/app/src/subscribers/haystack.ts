import type { Contact } from '@prelude/api/contract/contacts';

/** Contacts beside what they are searched in, which is made once for many searches. */
export interface Haystack {
  contacts: readonly Contact[];
  /** E-mail and name of each in lower case, on two lines: a term cannot match across both. */
  texts: readonly string[];
}

export const toHaystack = (contacts: readonly Contact[]): Haystack => ({
  contacts,
  texts: contacts.map(({ email, name }) => `${email}\n${name ?? ''}`.toLowerCase()),
});

/** All whose e-mail or name holds the term, whatever its case: SPEC section 5. */
export function findContacts({ contacts, texts }: Haystack, term: string): readonly Contact[] {
  const needle = term.normalize('NFC').trim().toLowerCase();
  return needle === '' ? contacts : contacts.filter((_, index) => texts[index]?.includes(needle));
}
