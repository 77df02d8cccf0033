import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { lateCode } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../state/store.ts';
import { translate } from '../words/words.ts';
import { guardPage } from './leave.ts';

/** Identifies a draft. */
export interface DraftPlace {
  profileId: string;
  path: string;
}

const drafts = new Map<string, Draft>();

const toKey = ({ profileId, path }: DraftPlace) => `${profileId} ${path}`;

/** Keeps unsaved values in memory, for when the same person comes back to the page. */
const keepDraft = (place: DraftPlace, draft: Draft): void => void drafts.set(toKey(place), draft);

const readDraft = (place: DraftPlace): Draft | null => drafts.get(toKey(place)) ?? null;

const dropDraft = (place: DraftPlace): void => void drafts.delete(toKey(place));

const leaveDialog = lateCode(() => import('@prelude/ui/patterns/LeaveDialog'), 'LeaveDialog');

/** Wraps a page with a form: asks before unsaved changes are left, and keeps them as a draft when the session ends. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const store = useStore<RootState>();
  const [place] = useState(() => ({
    profileId: store.getState().session.current?.profileId ?? '',
    path: window.location.pathname,
  }));
  const [draft] = useState(() => readDraft(place));
  const unsaved = useRef<Draft | null>(null);
  const isGone = useRef(false);
  const [pending, setPending] = useState<{ go: () => void } | null>(null);

  const { value: LeaveDialog, error } = useLate(leaveDialog, pending);

  const follow = useCallback(
    (values: Draft | null) => {
      const wasUnsaved = unsaved.current !== null;
      unsaved.current = values;
      if (values) return leaveDialog.preload();
      // It was saved while the question was open.
      setPending(null);
      if (wasUnsaved && !isGone.current) dropDraft(place);
    },
    [place],
  );

  useEffect(() => {
    isGone.current = false;
    const guard = {
      isNeeded: () => unsaved.current !== null && store.getState().session.current !== null,
      ask: (go: () => void) => setPending({ go }),
    };
    const stop = guardPage(guard);
    return () => {
      stop();
      isGone.current = true;
      // The page was unmounted because the session ended or is being restored, not by navigation or after saving.
      const { session, appContext } = store.getState();
      const wasInterrupted = !session.current || appContext.status !== 'Ready';
      if (unsaved.current && wasInterrupted) keepDraft(place, unsaved.current);
    };
  }, [store, place]);

  const goOn = () => {
    unsaved.current = null;
    dropDraft(place);
    setPending(null);
    pending?.go();
  };

  useEffect(() => {
    if (!error || !pending) return;
    // Without the dialog's code the browser asks: an error page would take the form's place.
    if (window.confirm(translate('pages.leave.title'))) goOn();
    else setPending(null);
  });

  return (
    <>
      <UnsavedChanges draft={draft} onChange={follow}>
        {children}
      </UnsavedChanges>
      {pending && LeaveDialog && <LeaveDialog isOpen onStay={() => setPending(null)} onLeave={goOn} />}
    </>
  );
}
