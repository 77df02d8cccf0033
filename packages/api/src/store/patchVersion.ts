import type { FailureReport } from '../client/failure.ts';
import { isSame } from '../contract/isSame.ts';
import type { ApiRequest, Reply, Send } from './baseQuery.ts';

/** A change of one item. `base` is the item when editing began, `current` the newest one known. */
export interface Change<Item, Patch> {
  current: Item;
  base: Partial<Item>;
  patch: Patch;
  /** True if the page that sends it says itself how it ends. */
  isTold?: boolean;
}

interface Calls<Item, Patch> {
  send: Send;
  toPatch: (patch: Patch, version: number | undefined) => ApiRequest;
  toRead: () => ApiRequest;
  onNewer: (item: Item) => void;
}

/** Patches the newest known version. If the item has changed since, writes nothing and fails with the fields in `conflict`. */
export async function patchVersion<Item extends { version?: number }, Patch extends object>(
  { current, base, patch }: Change<Item, Patch>,
  { send, toPatch, toRead, onNewer }: Calls<Item, Patch>,
): Promise<Reply<Item>> {
  const conflicts = findConflicts(base, patch, current);
  if (conflicts.fields) return { error: conflicts };
  const reply = (await send(toPatch(patch, current.version))) as Reply<Item>;
  if (reply.data) onNewer(reply.data);
  if (reply.error?.kind !== 'conflict') return reply;
  const read = (await send(toRead())) as Reply<Item>;
  if (!read.data) return read;
  onNewer(read.data);
  // Also true when a save is repeated because its reply was lost.
  if (isAsPatched(read.data, patch)) return read;
  return { error: { ...reply.error, ...findConflicts(base, patch, read.data) } };
}

type Fields = Record<string, unknown>;

const isAsPatched = (item: object, patch: object): boolean =>
  Object.entries(patch).every(([name, mine]) => isSame((item as Fields)[name], mine));

function findConflicts(base: object, patch: object, newest: object): FailureReport {
  const both = Object.entries(patch).filter(([name, mine]) => {
    const theirs = (newest as Fields)[name];
    return !isSame(theirs, mine) && !isSame(theirs, (base as Fields)[name]);
  });
  const fields = Object.fromEntries(both.map(([name]) => [name, 'conflict' as const]));
  return { kind: 'conflict', ...(both.length > 0 && { fields }) };
}
