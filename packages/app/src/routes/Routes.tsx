import { useLoaded } from '@prelude/ui/late/useLoaded';
import { AuthFrame } from '@prelude/ui/screens/shell/AuthFrame';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Redirect, useLocation } from 'wouter';
import { dropHash, toNext, toSignInHref, toSignUpHref, useAddressSearch } from '../navigation/address.ts';
import { LatePage, MissingCode, PageBoundary, usePending } from '../page/LatePage.tsx';
import { useDocumentTitle } from '../page/usePage.ts';
import { usePreferences } from '../page/usePreferences.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { members } from './code.ts';
import { matchRoute } from './routes.ts';

/** Redirects members and guests from each other's pages. SPEC sections 2 and 6. */
export function Routes() {
  const [path] = useLocation();
  const search = useAddressSearch();
  const isMember = useSession() !== null;
  const { route, params } = matchRoute(path);
  const isNew = useIsNew(isMember);
  const isForMembers = route.for === 'members';
  useEffect(() => {
    // A provider may lead anywhere with its tokens. The pages of mailed links read and drop them.
    if (isForMembers || route.for === 'guests') dropHash();
  });
  const isDataNeeded = isForMembers && isMember;
  const data = useLoaded(useServices().data, isDataNeeded);
  const pending = usePending(isDataNeeded && !data.value);
  if (isForMembers && !isMember) {
    const next = search ? `${path}?${search}` : path;
    return <Redirect to={isNew ? toSignUpHref(next) : toSignInHref(next)} replace />;
  }
  if (route.for === 'guests' && isMember) return <Redirect to={toNext(search)} replace />;
  if (data.error) throw new MissingCode(String(data.error), { cause: data.error });
  if (pending !== undefined) return pending;
  // Loading the data has loaded the code of the members' frame too.
  const Frame = (isForMembers && members.value?.Dashboard) || AuthArea;
  return (
    <Frame>
      <RouteTitle id={route.title} />
      <PageBoundary>
        <LatePage page={route.page} title={route.title} params={params} tab={route.tab} />
      </PageBoundary>
    </Frame>
  );
}

/** True on an installation without an account. The page learns that as it loads, so a sign-in since then counts too. */
function useIsNew(isMember: boolean): boolean {
  const { hasAccounts } = useServices().config;
  const [wasMember, setWasMember] = useState(isMember);
  if (isMember && !wasMember) setWasMember(true);
  return !hasAccounts && !wasMember;
}

function AuthArea({ children }: { children: ReactNode }) {
  return (
    <AuthFrame preferences={usePreferences()} homeHref={paths.home}>
      {children}
    </AuthFrame>
  );
}

function RouteTitle({ id }: { id: MessageId }) {
  useDocumentTitle(useIntl().formatMessage({ id }));
  return null;
}
