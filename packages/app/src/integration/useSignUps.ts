import type { Contact, ContactsPage } from '@prelude/api/contract/contacts';
import type { CountedOrigin } from '@prelude/api/contract/growth';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { useListOriginsQuery } from '@prelude/api/store/origins';
import { useFollow } from '@prelude/api/store/useFollow';
import type { FirstSignUpState } from '@prelude/ui/screens/integration/FirstSignUp';
import type { RefusedOrigin } from '@prelude/ui/screens/integration/WidgetSites';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../platform/paths.ts';
import { FRESH_SECONDS, type QueryResult, toUnread } from '../state/fromQuery.ts';

/** No counter tells that an origin was seen. Hidden tabs read nothing; a window beside another one does. */
const polling = { pollingInterval: 8_000, refetchOnMountOrArgChange: FRESH_SECONDS, skipPollingIfUnfocused: true };

/** Returns who signed up last, and where the form was seen and refused; an API of SPEC knows no origins. */
export function useSignUps({ id: waitlistId, contactsVersion }: Waitlist) {
  const newest = usePageContactsQuery({ waitlistId, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const origins = useListOriginsQuery(useCan().follow ? { waitlistId } : skipToken, polling);
  useFollow(contactsVersion, newest.refetch);
  return {
    signUps: toFirstSignUp(newest, origins.currentData),
    refused: toRefused(origins.currentData),
    subscribersHref: paths.waitlist(waitlistId, 'subscribers'),
    onRetry: newest.refetch,
  };
}

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
  const seen = origins.filter((origin) => origin.seen > 0 && origin.origin !== 'null');
  return { status: 'waiting', seenOn: seen.slice(0, MAX_SEEN).map(({ origin }) => origin) };
}

const toSignUp = ({ email, name, createdAt, source }: Contact) => ({
  email,
  name: name || null,
  at: createdAt ?? null,
  source: source ?? null,
});

export const toRefused = (origins: readonly CountedOrigin[] = []): RefusedOrigin[] =>
  origins
    .filter(({ refused }) => refused > 0)
    .map(({ origin, refused, lastAt }) => ({ origin, count: refused, lastAt }));
