import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../services.ts';
import { dropDrafts, keepDraft, readDraft } from './drafts.ts';
import { holdPage } from './holdPage.ts';
import { lazyRoute } from './lazyRoute.tsx';

const LeaveDialog = lazyRoute(() => import('@prelude/ui/patterns/LeaveDialog').then((file) => file.LeaveDialog));

/** Around a page with a form: leaving it with unsaved changes asks, and a session that ends keeps what was typed. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { sessions } = useServices();
  const [place] = useState(() => ({
    profileId: sessions.read()?.profileId ?? '',
    path: window.location.pathname,
  }));
  const [draft] = useState(() => readDraft(place));
  const unsaved = useRef<Draft | null>(null);
  const [pending, setPending] = useState<{ go: () => void } | null>(null);

  const follow = useCallback((values: Draft | null) => {
    unsaved.current = values;
    if (values) LeaveDialog.preload().catch(() => undefined);
  }, []);

  useEffect(dropDrafts, []);

  useEffect(() => {
    const guard = {
      isNeeded: () => unsaved.current !== null && sessions.isLive(),
      ask: (go: () => void) => setPending({ go }),
    };
    const stop = holdPage(guard);
    return () => {
      stop();
      if (unsaved.current && !sessions.isLive()) keepDraft(place, unsaved.current);
    };
  }, [sessions, place]);

  const goOn = () => {
    unsaved.current = null;
    setPending(null);
    pending?.go();
  };

  return (
    <>
      <UnsavedChanges draft={draft} onChange={follow}>
        {children}
      </UnsavedChanges>
      <Suspense fallback={null}>
        {pending && <LeaveDialog isOpen onStay={() => setPending(null)} onLeave={goOn} />}
      </Suspense>
    </>
  );
}
