import { useLoaded } from '@prelude/ui/late/useLoaded';
import { ErrorScreen, type ErrorScreenProps } from '@prelude/ui/screens/shell/ErrorScreen';
import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { latePage, type PageModule, reloadWhenReachable } from './pages.ts';
import { markFirstPage, usePage } from './usePage.ts';

/** SPEC section 9: the loading screen appears after this delay, and then stays for at least `PENDING_FLOOR_MS`. */
const PENDING_DELAY_MS = 1000;
const PENDING_FLOOR_MS = 500;

interface LatePageProps {
  page: PageModule;
  title?: MessageId;
  [prop: string]: unknown;
}

/** Throws to the error boundary if loading failed. */
export function LatePage({ page, title, ...props }: LatePageProps) {
  const { value: Page, error } = useLoaded(latePage(page));
  const pending = usePending(!Page);
  if (error) throw new MissingCode(String(error), { cause: error });
  if (pending !== undefined || !Page) return pending;
  return (
    <>
      {title && <PageTitle id={title} />}
      <Page {...props} />
    </>
  );
}

/** Returns what to render while pending: null, and after a second the loading screen. Returns undefined once done. */
export function usePending(isPending: boolean): ReactNode | undefined {
  const [loading, setLoading] = useState<'hidden' | 'held' | 'shown'>('hidden');
  const isAwaited = isPending && loading === 'hidden';
  if (loading === 'shown' && !isPending) setLoading('hidden');
  useEffect(() => {
    if (!isAwaited && loading !== 'held') return;
    const timer = isAwaited
      ? setTimeout(setLoading, PENDING_DELAY_MS, 'held')
      : setTimeout(setLoading, PENDING_FLOOR_MS, 'shown');
    return () => clearTimeout(timer);
  }, [isAwaited, loading]);
  if (loading === 'held' || (loading === 'shown' && isPending)) return <LoadingScreen />;
  return isPending ? null : undefined;
}

function PageTitle({ id }: { id: MessageId }) {
  usePage(useIntl().formatMessage({ id }));
  return null;
}

export class MissingCode extends Error {}

export function PageBoundary({ children, isWholePage = false }: { children: ReactNode; isWholePage?: boolean }) {
  const [path] = useLocation();
  const toScreen = ({ error }: FallbackProps) => (
    <BrokenPage
      error={error}
      isCodeMissing={error instanceof MissingCode}
      isWholePage={isWholePage}
      onRetry={() => window.location.reload()}
    />
  );
  return (
    <ErrorBoundary resetKeys={[path]} fallbackRender={toScreen}>
      {children}
    </ErrorBoundary>
  );
}

interface BrokenPageProps extends Omit<ErrorScreenProps, 'details'> {
  error: unknown;
  /** Reloads once the host answers: a newer version has other files. */
  isCodeMissing: boolean;
}

export function BrokenPage({ error, isCodeMissing, ...screen }: BrokenPageProps) {
  useEffect(markFirstPage, []);
  useEffect(() => (isCodeMissing ? reloadWhenReachable() : undefined), [isCodeMissing]);
  const details = (error instanceof Error && error.stack) || (JSON.stringify(error, null, 2) ?? '');
  return <ErrorScreen {...screen} {...(isCodeMissing && { reason: 'offline' })} details={details} />;
}
