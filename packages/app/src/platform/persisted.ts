import { createSafeStorage, type TextStorage } from '@prelude/api/auth/safeStorage';
import { is, type Struct } from 'superstruct';

/** One value that outlives the page. What cannot be read, or is not what it should be, is null. */
export interface Persisted<Value> {
  read(): Value | null;
  write(value: Value): void;
  remove(): void;
  /** Hears what other tabs write, never what this one does. Answers how to stop. */
  onChange(listener: (value: Value | null) => void): () => void;
}

export const browserStorage = createSafeStorage(() => window.localStorage);

export function createPersisted<Value>(
  key: string,
  // biome-ignore lint/suspicious/noExplicitAny: how a struct is made of others does not matter to what it reads.
  struct: Struct<Value, any>,
  storage: TextStorage = browserStorage,
): Persisted<Value> {
  const toValue = (text: string | null): Value | null => {
    try {
      const value: unknown = JSON.parse(text ?? 'null');
      return is(value, struct) ? value : null;
    } catch {
      return null;
    }
  };
  const read = () => toValue(storage.getItem(key));
  return {
    read,
    write: (value) => storage.setItem(key, JSON.stringify(value)),
    remove: () => storage.removeItem(key),
    onChange(listener) {
      const tell = (event: StorageEvent) => {
        // Without a key, everything was cleared. News may be old: two tabs that told each other what was would never agree.
        if (event.key === key || event.key === null) listener(read());
      };
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    },
  };
}
