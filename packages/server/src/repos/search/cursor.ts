import { type ContactSort, contactSorts } from '@prelude/api/contract/contacts';

/** Position of a contact in a sorted list: the value it is sorted by, and its id. */
export interface SortKey {
  key: string;
  id: string;
}

/** A page before or after a start key, which is not in it. Without one, the first page or the last `size` contacts. */
export interface Cursor {
  isBack: boolean;
  startKey?: SortKey;
  size?: number;
}

/** Opaque to clients. */
export const writeCursor = (sort: ContactSort, { isBack, startKey, size }: Cursor): string =>
  Buffer.from(JSON.stringify([contactSorts.indexOf(sort), isBack, startKey?.key, startKey?.id, size])).toString(
    'base64url',
  );

/** Returns undefined if the cursor is malformed or of another order. */
export function readCursor(sort: ContactSort, text: string): Cursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(read)) return undefined;
    const [order, isBack, key, id, size] = read;
    if (contactSorts[order] !== sort || typeof isBack !== 'boolean') return undefined;
    if (typeof key === 'string' && isId(id)) return { isBack, startKey: { key, id } };
    return isBack && Number.isInteger(size) && size > 0 && size <= 100 ? { isBack, size } : undefined;
  } catch {
    return undefined;
  }
}

const isId = (id: unknown): id is string =>
  typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
