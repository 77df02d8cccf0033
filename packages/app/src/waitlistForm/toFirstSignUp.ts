import type { Contact, ContactsPage } from '@prelude/api/contract/contacts';
import type { CountedOrigin } from '@prelude/api/contract/growth';
import type { FirstSignUpState } from '@prelude/ui/screens/integration/FirstSignUp';
import { type QueryResult, toUnread } from '../state/fromQuery.ts';

const MAX_SEEN = 3;

/** Imported people have not signed up. What was read stays when a later read fails. */
export function toFirstSignUp(
  query: QueryResult<ContactsPage>,
  origins: readonly CountedOrigin[] = [],
): FirstSignUpState {
  const { currentData } = query;
  if (!currentData) return toUnread(query);
  const newest = currentData.contacts.find(({ source }) => source?.way !== 'import');
  if (newest) return { status: 'came', signUp: toSignUp(newest) };
  const sites = origins.filter((origin) => origin.seen > 0 && origin.origin !== 'null');
  return { status: 'waiting', seenOn: sites.slice(0, MAX_SEEN).map(({ origin }) => origin) };
}

const toSignUp = ({ email, name, createdAt, source }: Contact) => ({
  email,
  name: name || null,
  at: createdAt ?? null,
  source: source ?? null,
});
