import type { Late } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { markFirstPage } from '../platform/firstPage.ts';
import { reloadWhenReachable } from '../platform/reload.ts';
import { usePage } from './usePage.ts';

/** SPEC section 9: the loading screen appears after this delay, and then stays for at least `PENDING_FLOOR_MS`. */
const PENDING_DELAY_MS = 1000;
const PENDING_FLOOR_MS = 500;

type LatePageProps<Props> = Props & { page: Late<ComponentType<Props>>; title?: MessageId | undefined };

/** Renders a lazily loaded page, at once if its code is there. Throws to the error boundary if loading failed. */
export function LatePage<Props extends object>({ page, title, ...rest }: LatePageProps<Props>) {
  const { value: Component, error } = useLate(page);
  const pending = usePending(!Component);
  if (error) throw new MissingCode(String(error), { cause: error });
  if (pending !== undefined || !Component) return pending;
  return (
    <>
      {title && <PageTitle id={title} />}
      <Component {...(rest as unknown as Props)} />
    </>
  );
}

/** Returns what to render while pending: null, and after a second the loading screen. Returns undefined once done. */
export function usePending(isPending: boolean): ReactNode | undefined {
  const [sign, setSign] = useState<'none' | 'held' | 'free'>('none');
  useEffect(() => {
    if (sign !== 'held') return;
    const timer = setTimeout(() => setSign('free'), PENDING_FLOOR_MS);
    return () => clearTimeout(timer);
  }, [sign]);
  useEffect(() => {
    if (sign === 'free' && !isPending) setSign('none');
    if (sign !== 'none' || !isPending) return;
    const timer = setTimeout(() => setSign('held'), PENDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [sign, isPending]);
  if (sign === 'held' || (sign === 'free' && isPending)) return <LoadingScreen />;
  return isPending ? null : undefined;
}

function PageTitle({ id }: { id: MessageId }) {
  usePage(useIntl().formatMessage({ id }));
  return null;
}

/** Code of a page that could not be fetched. */
export class MissingCode extends Error {}

/** Shows an error screen in place of a page that throws while rendering, until somebody navigates. SPEC section 2. */
export function PageBoundary({ children, isWholePage = false }: { children: ReactNode; isWholePage?: boolean }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[path]}
      onError={markFirstPage}
      fallbackRender={({ error }) => <BrokenPage error={error} isWholePage={isWholePage} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A page whose code could not be fetched comes back with its host; a newer version has other files. */
function BrokenPage({ error, isWholePage }: Pick<FallbackProps, 'error'> & { isWholePage: boolean }) {
  const isMissing = error instanceof MissingCode;
  useEffect(() => (isMissing ? reloadWhenReachable() : undefined), [isMissing]);
  return (
    <ErrorScreen
      isWholePage={isWholePage}
      isOffline={isMissing}
      details={toDetails(error)}
      onRetry={() => window.location.reload()}
    />
  );
}

/** What a developer would ask for. */
export const toDetails = (failure: unknown): string =>
  (failure instanceof Error && failure.stack) || (JSON.stringify(failure, null, 2) ?? '');
