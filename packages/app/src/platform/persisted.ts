import { createSafeStorage, type TextStorage } from '@prelude/api/auth/safeStorage';
import { is, type Struct } from 'superstruct';

/** A value in local storage. Reads null if it is missing, unreadable or does not match its struct. */
export interface Persisted<Value> {
  read(): Value | null;
  /** Null removes it. */
  write(value: Value | null): void;
  /**
   * Calls the listener when another tab changes the value, and when the browser restores the page from its back/forward
   * cache, where no event reaches it. Returns a function that removes the listener.
   */
  onChange(listener: (value: Value | null) => void): () => void;
}

export const browserStorage = createSafeStorage(() => window.localStorage);

export function createPersisted<Value>(
  key: string,
  // biome-ignore lint/suspicious/noExplicitAny: a struct's schema type does not matter for reading.
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
    write: (value) => (value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value))),
    onChange(listener) {
      const onEvent = ({ key: changed, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
        // The key is null after `clear()`. The event's own value may be outdated, and tabs that pass on outdated values
        // would never agree: the current one is read instead.
        if (changed === key || changed === null || persisted) listener(read());
      };
      const events = ['storage', 'pageshow'] as const;
      for (const event of events) window.addEventListener(event, onEvent);
      return () => {
        for (const event of events) window.removeEventListener(event, onEvent);
      };
    },
  };
}
