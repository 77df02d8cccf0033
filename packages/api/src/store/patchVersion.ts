import type { FailureReport } from '../client/failure.ts';
import type { ApiRequest, Reply, Send } from './baseQuery.ts';

/** A change of one item by somebody who edited `base`, while `current` is the newest that is known of it. */
export interface Change<Item, Patch> {
  current: Item;
  base: Partial<Item>;
  patch: Patch;
}

interface Calls<Item, Patch> {
  send: Send;
  toPatch: (patch: Patch, version: number | undefined) => ApiRequest;
  toRead: () => ApiRequest;
  /** Takes the item as it now is: saved by this call, or by another device. */
  onNewer: (item: Item) => void;
}

/**
 * Patches an item, once, in the newest version that is known. Where another device has changed it since, nothing is written:
 * the item is read, and the reply is a failure of kind `conflict` with the fields that both have changed. CONTRACT "Two
 * devices".
 */
export async function patchVersion<Item extends { version?: number }, Patch extends object>(
  { current, base, patch }: Change<Item, Patch>,
  { send, toPatch, toRead, onNewer }: Calls<Item, Patch>,
): Promise<Reply<Item>> {
  const known = findConflicts(base, patch, current);
  if (known.fields) return { error: known };
  const reply = (await send(toPatch(patch, current.version))) as Reply<Item>;
  if (reply.data) onNewer(reply.data);
  if (reply.error?.kind !== 'conflict') return reply;
  const read = (await send(toRead())) as Reply<Item>;
  if (!read.data) return read;
  onNewer(read.data);
  // Also a save whose answer got lost, and that is made again.
  if (isAsPatched(read.data, patch)) return read;
  return { error: { ...reply.error, ...findConflicts(base, patch, read.data) } };
}

type Fields = Record<string, unknown>;

const isAsPatched = (item: object, patch: object): boolean =>
  Object.entries(patch).every(([name, mine]) => isSame((item as Fields)[name], mine));

/** Names the fields of a patch that are neither as they were when it was edited nor as it wants them. */
function findConflicts(base: object, patch: object, newest: object): FailureReport {
  const both = Object.entries(patch).filter(([name, mine]) => {
    const theirs = (newest as Fields)[name];
    return !isSame(theirs, mine) && !isSame(theirs, (base as Fields)[name]);
  });
  const fields = Object.fromEntries(both.map(([name]) => [name, 'conflict' as const]));
  return { kind: 'conflict', ...(both.length > 0 && { fields }) };
}

/** A field that is missing is as good as null, and a list is its entries. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
