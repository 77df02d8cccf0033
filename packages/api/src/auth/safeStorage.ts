export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Never throws: if the browser's storage is forbidden or full, texts live as long as the page. Reading `window.localStorage` can throw too. */
export function createSafeStorage(open: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: TextStorage) => Result, fallback: Result): Result => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
