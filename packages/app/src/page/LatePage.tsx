import type { Late } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from './ErrorBoundary.tsx';
import { usePage } from './usePage.ts';

/** SPEC section 9: the loading screen appears after this delay, and then stays for at least `PENDING_FLOOR_MS`. */
const PENDING_DELAY_MS = 1000;
const PENDING_FLOOR_MS = 500;

type LatePageProps<Props> = Props & { page: Late<ComponentType<Props>>; title?: MessageId | undefined };

/**
 * Renders a lazily loaded page, at once if its code is there. Throws to the error boundary if loading failed. Does
 * not use Suspense, which delays what follows a fallback by 300 ms.
 */
export function LatePage<Props extends object>({ page, title, ...rest }: LatePageProps<Props>) {
  const { value: Component, error } = useLate(page);
  const pending = usePending(!Component);
  if (error) throw new LoadFailure(String(error), { cause: error });
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
