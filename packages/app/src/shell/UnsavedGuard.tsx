import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useServices } from '../services.ts';
import type { RootState } from '../store.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { holdPage } from './holdPage.ts';
import { lazyRoute } from './lazyRoute.tsx';

const LeaveDialog = lazyRoute(() => import('@prelude/ui/patterns/LeaveDialog').then((file) => file.LeaveDialog));

/** Around a page with a form: leaving it with unsaved changes asks, and a session that ends keeps what was typed. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { sessions } = useServices();
  const store = useStore<RootState>();
  const [place] = useState(() => ({
    profileId: sessions.read()?.profileId ?? '',
    path: window.location.pathname,
  }));
  const [draft] = useState(() => readDraft(place));
  const unsaved = useRef<Draft | null>(null);
  const isGone = useRef(false);
  const [pending, setPending] = useState<{ go: () => void } | null>(null);

  const follow = useCallback(
    (values: Draft | null) => {
      const wasUnsaved = unsaved.current !== null;
      unsaved.current = values;
      if (values) LeaveDialog.preload().catch(() => undefined);
      else if (wasUnsaved && !isGone.current) dropDraft(place);
    },
    [place],
  );

  useEffect(() => {
    isGone.current = false;
    const guard = {
      isNeeded: () => unsaved.current !== null && sessions.isLive(),
      ask: (go: () => void) => setPending({ go }),
    };
    const stop = holdPage(guard);
    return () => {
      stop();
      isGone.current = true;
      // Taken away by the end of a session, or while it is found out who has come back; not by a person, nor after saving.
      const isTakenAway = !sessions.isLive() || store.getState().appContext.status !== 'Ready';
      if (unsaved.current && isTakenAway) keepDraft(place, unsaved.current);
    };
  }, [sessions, store, place]);

  const goOn = () => {
    unsaved.current = null;
    dropDraft(place);
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
