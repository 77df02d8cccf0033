import { type ContactSort, contactSorts, MAX_LIMIT } from '@prelude/api/contract/contacts';
import { isStorable } from '@prelude/api/contract/rules';
import { boolean, integer, is, literal, max, min, pattern, refine, string, tuple, union } from 'superstruct';

export interface SortKey {
  key: string;
  id: string;
}

/** A page before or after the start key, without it. Without a start key, the first page or the last `size` contacts. */
export interface Cursor {
  isBack: boolean;
  startKey?: SortKey;
  size?: number;
}

const Order = max(min(integer(), 0), contactSorts.length - 1);
const Key = refine(string(), 'key', isStorable);
/** No id is zero: the id before it would be none. */
const Id = pattern(string(), /^(?!0{8}(?:-0{4}){3}-0{12})[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
const None = literal(null);

/** Order, direction, key, id and size: as JSON and base64url, the cursor. */
const Written = union([
  tuple([Order, boolean(), Key, Id, None]),
  tuple([Order, literal(true), None, None, max(min(integer(), 1), MAX_LIMIT)]),
]);

export const writeCursor = (sort: ContactSort, { isBack, startKey, size }: Cursor): string =>
  Buffer.from(JSON.stringify([contactSorts.indexOf(sort), isBack, startKey?.key, startKey?.id, size])).toString(
    'base64url',
  );

export function readCursor(sort: ContactSort, text: string): Cursor | undefined {
  const read = parse(Buffer.from(text, 'base64url').toString());
  if (!is(read, Written) || contactSorts[read[0]] !== sort) return undefined;
  const [, isBack, key, id, size] = read;
  return size === null ? { isBack, startKey: { key, id } } : { isBack, size };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
