import type { CountedOrigin } from '@prelude/api/contract/growth';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { useListOriginsQuery } from '@prelude/api/store/origins';
import { useFollow } from '@prelude/api/store/useFollow';
import type { RefusedOrigin } from '@prelude/ui/screens/integration/WidgetSites';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../platform/paths.ts';
import { fresh } from '../state/fromQuery.ts';
import { toFirstSignUp } from '../waitlistForm/toFirstSignUp.ts';

/** No counter tells that an origin was seen. Hidden tabs read nothing; a window beside another one does. */
const polling = { pollingInterval: 8_000, ...fresh, skipPollingIfUnfocused: true };

/** Returns who signed up last, and where the form was seen and refused; an API of SPEC knows no origins. */
export function useSignUps({ id: waitlistId, contactsVersion }: Waitlist) {
  const newest = usePageContactsQuery({ waitlistId, limit: PAGE_SIZE }, fresh);
  const origins = useListOriginsQuery(useCan().follow ? { waitlistId } : skipToken, polling);
  useFollow(contactsVersion, newest.refetch);
  return {
    signUps: toFirstSignUp(newest, origins.currentData),
    refused: toRefused(origins.currentData),
    subscribersHref: paths.waitlist(waitlistId, 'subscribers'),
    onRetry: newest.refetch,
  };
}

export const toRefused = (origins: readonly CountedOrigin[] = []): RefusedOrigin[] =>
  origins
    .filter(({ refused }) => refused > 0)
    .map(({ origin, refused, lastAt }) => ({ origin, count: refused, lastAt }));
