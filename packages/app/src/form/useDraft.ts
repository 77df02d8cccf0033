import type { Form } from '@prelude/api/contract/forms';
import { isSame } from '@prelude/api/contract/isSame';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { usePatchFormMutation } from '@prelude/api/store/forms';
import type { Edit } from '@prelude/ui/screens/form/AutosavedForm';
import type { SavingState } from '@prelude/ui/state/SavingState';
import { useEffect, useMemo, useRef, useState } from 'react';
import { setGuard } from '../navigation/leave.ts';
import { type StoreError, toKind, toRetryAfter } from '../state/fromQuery.ts';
import { useAppStore } from '../state/store.ts';
import { toFailureWords } from '../words/failureWords.ts';
import { type Clock, createAutosave, type SaveEnd } from './createAutosave.ts';
import { openDraftStorage, toRestored } from './draftStorage.ts';

/** Saves without an answer that are remembered. */
const MAX_SENT = 30;
/** A bad line does not hold anybody back from leaving: what is not saved stays in this browser. */
const MAX_LEAVE_MS = 3_000;

const clock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The only ends of a save after which another might end otherwise. */
const passing: readonly string[] = ['offline', 'timeout', 'throttled', 'conflict', 'unexpected'];

export type SaveStep = 'publish';

interface DraftOptions {
  waitlistId: string;
  /** The newest form that is edited, once it is there. */
  stored: Form | undefined;
  /** Returns the form that an edit is one of after one's own reverts. */
  rebase: (base: Form) => Form;
  onSaved: () => void;
}

/** Saves the draft of a form by itself, and keeps what is not saved in this browser. */
export function useDraft({ waitlistId, stored, rebase, onSaved }: DraftOptions) {
  const store = useAppStore();
  const [storage] = useState(() => openDraftStorage(store.getState().session.current?.profileId ?? '', waitlistId));
  const [patch] = usePatchFormMutation();
  const sent = useRef<readonly Form[]>([]);
  const [saving, setSaving] = useState<SavingState>({ status: 'saved' });
  const [refusal, setRefusal] = useState<FieldErrors>();
  const newest = useRef<Edit<Form> | null>(null);

  const save = async ({ form, base }: Edit<Form>, step: SaveStep | undefined): Promise<SaveEnd> => {
    sent.current = [...sent.current, form].slice(-MAX_SENT);
    const { data, error } = await patch({ waitlistId, base: rebase(base), form, sent: sent.current, step });
    if (data) {
      sent.current = [form];
      onSaved();
      const last = newest.current;
      if (last && isSame(last.form, form) && Object.keys(last.unsent).length === 0) storage.write(null);
      return 'saved';
    }
    return error ? toEnd(error) : 'refused';
  };
  const toEnd = (error: StoreError): SaveEnd => {
    if ('fields' in error && error.fields) {
      setRefusal({ ...error.fields });
      return 'refused';
    }
    const retryAfter = toRetryAfter(error);
    return {
      failed: error,
      isFinal: !passing.includes(toKind(error)),
      retryAfter: retryAfter && retryAfter * 1_000,
    };
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  const [autosave] = useState(() =>
    createAutosave<Edit<Form>, SaveStep>({
      clock,
      isSame: (one, other) => isSame(one.form, other.form),
      save: (edit, step) => saveNow.current(edit, step),
      onChange: (state) => setSaving(state.status === 'failed' ? toFailed(state.failed as StoreError) : state),
    }),
  );

  useEffect(() => {
    const saveBeforeLeaving = () => void autosave.flush();
    const holdIfLost = (event: BeforeUnloadEvent) => {
      if (autosave.isPending() && !storage.isThere()) event.preventDefault();
    };
    const listeners = [
      ['online', autosave.wake],
      ['pagehide', saveBeforeLeaving],
      ['beforeunload', holdIfLost],
    ] as const;
    for (const [event, listener] of listeners) window.addEventListener(event, listener as EventListener);
    setGuard({
      isNeeded: (href) => href === undefined && autosave.isPending() && store.getState().session.current !== null,
      // Signing out waits for the save; other pages do not need to.
      ask: (go) => {
        const timeout = new Promise<void>((resolve) => clock.after(MAX_LEAVE_MS, resolve));
        void Promise.race([autosave.flush(), timeout]).then(go);
      },
    });
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener as EventListener);
      setGuard(null);
      saveBeforeLeaving();
    };
  }, [autosave, storage, store]);

  const isRead = stored !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits of an earlier visit are taken once.
  const restored = useMemo(() => {
    const storedEdit = stored && storage.read();
    return storedEdit ? toRestored(storedEdit, stored) : null;
  }, [isRead, storage]);

  return {
    saving,
    refusal,
    restored,
    sent,
    refuse: setRefusal,
    change: (edit: Edit<Form>) => {
      newest.current = edit;
      const isEdited = !isSame(edit.form, edit.base);
      storage.write(isEdited || Object.keys(edit.unsent).length > 0 ? edit : null);
      autosave.change(isEdited ? edit : null);
    },
    flush: autosave.flush,
    /** Forgets what is not saved yet, and waits for a save under way. */
    drop: async () => {
      autosave.change(null);
      storage.write(null);
      await autosave.flush();
    },
  };
}

function toFailed(error: StoreError): SavingState {
  const [message, values] = toFailureWords(error);
  return { status: 'failed', message, ...(values && { values }) };
}
