const SQLITE_FULL = 13;
const POSTGRES_FULL = '53100';
const FULL_FOR_MS = 10_000;

/** A disk without room for one write may have some for a smaller one, so it counts as full for a while. */
export interface DiskFullCheck {
  add(error: unknown): void;
  clear(): void;
  /** Throws the error of a write that found no room a short time ago. */
  check(): void;
}

export function createDiskFullCheck(): DiskFullCheck {
  let last: { error: unknown; until: number } | undefined;
  return {
    add(error) {
      if (isFull(error)) last = { error, until: performance.now() + FULL_FOR_MS };
    },
    clear() {
      last = undefined;
    },
    check() {
      if (last && performance.now() < last.until) throw last.error;
    },
  };
}

const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('errcode' in error && error.errcode === SQLITE_FULL) || ('code' in error && error.code === POSTGRES_FULL));
