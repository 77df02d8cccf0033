import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { LeaveDialog } from '@prelude/ui/screens/shell/LeaveDialog';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../state/store.ts';
import { guardPage } from './leave.ts';

/** Unsaved values of pages whose session ended, by person and path. Kept in memory only. */
const drafts = new Map<string, Draft>();

export function UnsavedGuard({ children }: { children: ReactNode }) {
  const store = useStore<RootState>();
  const [key] = useState(() => `${store.getState().session.current?.profileId} ${window.location.pathname}`);
  const [draft] = useState(() => drafts.get(key) ?? null);
  const unsaved = useRef<Draft | null>(null);
  const [pending, setPending] = useState<{ go: () => void } | null>(null);

  const follow = useCallback(
    (values: Draft | null) => {
      const wasUnsaved = unsaved.current !== null;
      unsaved.current = values;
      if (values) return;
      // The form was saved while the question was open.
      setPending(null);
      if (wasUnsaved) drafts.delete(key);
    },
    [key],
  );

  useEffect(() => {
    const stop = guardPage({
      isNeeded: () => unsaved.current !== null && store.getState().session.current !== null,
      ask: (go) => setPending({ go }),
    });
    return () => {
      stop();
      // True when the session ended or is being restored, not after navigation or saving.
      const { session, appContext } = store.getState();
      const wasInterrupted = !session.current || appContext.status !== 'Ready';
      if (unsaved.current && wasInterrupted) drafts.set(key, unsaved.current);
      // The forms unmount after this, which must not delete the draft.
      unsaved.current = null;
    };
  }, [store, key]);

  const leavePage = () => {
    unsaved.current = null;
    drafts.delete(key);
    setPending(null);
    pending?.go();
  };

  return (
    <>
      <UnsavedChanges draft={draft} onChange={follow}>
        {children}
      </UnsavedChanges>
      {pending && <LeaveDialog isOpen onClose={() => setPending(null)} onConfirm={leavePage} />}
    </>
  );
}
