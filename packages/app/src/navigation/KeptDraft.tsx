import { type Draft, UnsavedChanges } from '@prelude/ui/forms/UnsavedChanges';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useAppStore } from '../state/store.ts';
import { drafts, isInterrupted, toDraftKey } from './drafts.ts';

/** Gives unsaved text back after a sign-in, to the same subject. Leaving it is the question of the dialog around it. */
export function KeptDraft({ subject, children }: { subject: string; children: ReactNode }) {
  const store = useAppStore();
  const [key] = useState(() => toDraftKey(store.getState(), subject));
  const [draft] = useState(() => drafts.get(key) ?? null);
  const unsaved = useRef<Draft | null>(null);
  const follow = useCallback((values: Draft | null) => {
    unsaved.current = values;
  }, []);
  useEffect(() => {
    drafts.delete(key);
    return () => {
      if (unsaved.current && isInterrupted(store.getState())) drafts.set(key, unsaved.current);
    };
  }, [store, key]);
  return (
    <UnsavedChanges draft={draft} onChange={follow}>
      {children}
    </UnsavedChanges>
  );
}
