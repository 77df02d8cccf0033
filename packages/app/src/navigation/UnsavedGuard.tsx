import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { LeaveDialog } from '@prelude/ui/screens/shell/LeaveDialog';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useAppStore } from '../state/store.ts';
import { drafts, isInterrupted, toDraftKey } from './drafts.ts';
import { holdBack, setGuard } from './leave.ts';

/** Returns the path of a page, which answers with and without a slash at its end. */
const toPath = ({ pathname }: URL): string => pathname.toLowerCase().replace(/(?<=.)\/$/, '');

export interface UnsavedGuardProps {
  /** Returns what is edited at another search of the same path. A page with one has it as its key too. */
  toPart?: ((search: string) => string) | undefined;
  children: ReactNode;
}

/** Asks before another subject than the one that is edited takes the place of unsaved changes. */
export function UnsavedGuard({ toPart = () => '', children }: UnsavedGuardProps) {
  const store = useAppStore();
  const toSubject = (url: URL) => `${toPath(url)} ${toPart(url.search)}`;
  const [subject] = useState(() => toSubject(new URL(window.location.href)));
  const [key] = useState(() => toDraftKey(store.getState(), subject));
  const [draft] = useState(() => drafts.get(key) ?? null);
  const isTaken = useRef(false);
  const unsaved = useRef<Draft | null>(null);
  const isSaving = useRef(false);
  /** A step that was taken while a save ran, which follows once that has ended. */
  const waiting = useRef<(() => void) | null>(null);
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  const newest = useRef(toSubject);
  useEffect(() => {
    newest.current = toSubject;
  });

  const follow = useCallback(
    (values: Draft | null, isSavingNow: boolean) => {
      // A form has taken the draft, which is given back once.
      if (!isTaken.current) drafts.delete(key);
      isTaken.current = true;
      unsaved.current = values;
      isSaving.current = isSavingNow;
      const go = isSavingNow ? null : waiting.current;
      if (go) waiting.current = null;
      if (values) {
        if (go) setPending({ go });
        return;
      }
      // The form was saved while the question was open.
      setPending(null);
      go?.();
    },
    [key],
  );

  useEffect(() => {
    const isElsewhere = (href: string) => newest.current(new URL(href, window.location.href)) !== subject;
    const isUnsaved = () => unsaved.current !== null && store.getState().session.current !== null;
    const isNeeded = (href?: string) => isUnsaved() && (href === undefined || isElsewhere(href));
    const ask = (go: () => void) => {
      if (isSaving.current) waiting.current = go;
      else setPending({ go });
    };
    setGuard({ isNeeded, ask });
    const release = holdBack(
      () => ask(() => window.history.back()),
      () => isNeeded(window.location.href),
    );
    const guardUnload = (event: BeforeUnloadEvent) => {
      if (isNeeded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guardUnload);
    return () => {
      setGuard(null);
      release();
      window.removeEventListener('beforeunload', guardUnload);
      const wasInterrupted = isInterrupted(store.getState());
      if (unsaved.current && wasInterrupted) drafts.set(key, unsaved.current);
      // The forms unmount after this, which saves nothing.
      unsaved.current = null;
      const go = waiting.current;
      waiting.current = null;
      // The save has led to another page, such as that of a new list.
      if (!wasInterrupted) go?.();
    };
  }, [store, key, subject]);

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
