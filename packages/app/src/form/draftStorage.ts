import { Form } from '@prelude/api/contract/forms';
import { mergeForm } from '@prelude/api/store/mergeForm';
import type { Edit } from '@prelude/ui/screens/form/AutosavedForm';
import { boolean, record, string, type, unknown } from 'superstruct';
import { createPersisted } from '../platform/persisted.ts';

const StoredEdit = type({
  form: Form,
  base: Form,
  unsent: record(string(), type({ value: unknown(), isConflict: boolean() })),
});

/** Changes of a form that a person has not saved yet, in this browser. */
export function openDraftStorage(profileId: string, waitlistId: string) {
  const key = `formDraft:${profileId}:${waitlistId}`;
  const storage = createPersisted(key, StoredEdit);
  return {
    read: () => storage.read() as Edit<Form> | null,
    write: storage.write,
    /** False where the browser's storage is forbidden or full. */
    isThere(): boolean {
      try {
        return window.localStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
  };
}

const toPart = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);

/** Returns what an earlier visit has left, as edits of the newest form. */
export function toRestored({ form, base, unsent }: Edit<Form>, stored: Form): Pick<Edit<Form>, 'form' | 'unsent'> {
  const merged = mergeForm(base, form, stored);
  const conflicts = merged.conflicts.map((path) => [path, { value: toPart(merged.form, path), isConflict: true }]);
  return { form: merged.form, unsent: { ...unsent, ...Object.fromEntries(conflicts) } };
}
