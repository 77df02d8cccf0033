import type { ApiRequest } from './baseQuery.ts';
import { type Reply, type Send, sendWrite } from './lostAnswer.ts';
import { mergeChanges } from './mergeChanges.ts';

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

const ATTEMPTS = 3;

/**
 * Patches the newest version of an item. What another device has changed is kept; where both have changed a field, the
 * reply is a failure of kind `conflict` that names it, and nothing is written. CONTRACT "Two devices".
 */
export async function patchVersion<Item extends { version?: number }, Patch extends object>(
  { current, base, patch }: Change<Item, Patch>,
  { send, toPatch, toRead, onNewer }: Calls<Item, Patch>,
): Promise<Reply<Item>> {
  let newest = current;
  for (let attempt = 1; ; attempt += 1) {
    const merge = mergeChanges(base, patch, newest);
    if (merge.conflicts.length > 0) {
      const fields = Object.fromEntries(merge.conflicts.map((name) => [name, 'conflict' as const]));
      return { error: { kind: 'conflict', fields } };
    }
    const isDone = Object.keys(merge.patch).length === 0 && Object.keys(patch).length > 0;
    if (isDone) return { data: newest };
    const reply = await sendWrite<Item, Item>(
      send,
      toPatch(merge.patch as Patch, newest.version),
      toRead(),
      // Nothing of it is left to be changed.
      (item) => (Object.keys(mergeChanges(item, merge.patch, item).patch).length === 0 ? item : undefined),
    );
    if (reply.data) onNewer(reply.data);
    if (reply.error?.kind !== 'conflict' || attempt === ATTEMPTS) return reply;
    const read = (await send(toRead())) as Reply<Item>;
    if (!read.data) return read;
    newest = read.data;
    onNewer(newest);
  }
}
