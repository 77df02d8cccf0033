import { createSafeStorage } from '@prelude/api/auth/safeStorage';
import { is, type Struct } from 'superstruct';

export const browserStorage = createSafeStorage(() => window.localStorage);

export function createPersisted<Value>(
  key: string,
  // biome-ignore lint/suspicious/noExplicitAny: a struct's schema type does not matter for reading.
  struct: Struct<Value, any>,
) {
  const read = (): Value | null => {
    try {
      const value: unknown = JSON.parse(browserStorage.getItem(key) ?? 'null');
      return is(value, struct) ? value : null;
    } catch {
      return null;
    }
  };
  return {
    read,
    write: (value: Value | null): void =>
      value === null ? browserStorage.removeItem(key) : browserStorage.setItem(key, JSON.stringify(value)),
    /** Also calls back after a return from the back/forward cache, where the page received no events. */
    onChange(listener: (value: Value | null) => void): void {
      const onEvent = ({ key: changed, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
        // The key is null after `clear()`. The event's value may be outdated: tabs that pass it on would never agree.
        if (changed === key || changed === null || persisted) listener(read());
      };
      for (const event of ['storage', 'pageshow'] as const) window.addEventListener(event, onEvent);
    },
  };
}
