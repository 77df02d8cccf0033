import { unknown } from 'superstruct';
import type { FailureReport } from '../client/failure.ts';
import {
  MAX_SELECTED,
  type Removal as RemovalReply,
  type RemovedSubscriber,
  removeSubscriber,
  removeSubscribers,
  type Selection,
  undoRemoval,
} from '../contract/removals.ts';
import { type Reply, request, type Send } from './baseQuery.ts';
import { guardRemoveSubscriber } from './guards.ts';

/** `removalIds` undo the removal; empty when the API returned none. */
export interface Removed {
  removed: number;
  removalIds: readonly string[];
}

/** The failure of one of several calls; `done` is what the calls before it have removed. */
export interface RemovalFailure extends FailureReport {
  done?: Removed;
}

export type SelectedContacts =
  | { ids: readonly string[] }
  | { filter: NonNullable<Selection['filter']>; except?: readonly string[]; expected: number };

interface Params {
  waitlistId: string;
}

/** SPEC leaves the reply open. */
const removal = { ...removeSubscriber, reply: unknown() };

/** Removes one contact. One that is already gone counts as removed. */
export async function sendSingle(send: Send, params: Params, subscriberId: string): Promise<Reply<Removed>> {
  const guard = guardRemoveSubscriber({ subscriberId });
  const reply = await send(request(removal, { params, body: { subscriberId } }, { guard }));
  if (reply.error && reply.error.kind !== 'missing') return { error: reply.error };
  const removalId = (reply.data as Partial<RemovedSubscriber> | null | undefined)?.removalId;
  return { data: { removed: 1, removalIds: removalId ? [removalId] : [] } };
}

export function sendSelection(send: Send, params: Params, selected: SelectedContacts): Promise<Reply<Removed>> {
  return 'ids' in selected ? sendIds(send, params, selected.ids) : sendFilter(send, params, selected);
}

export async function sendEach(send: Send, params: Params, ids: readonly string[]): Promise<Reply<Removed>> {
  for (const [index, id] of ids.entries()) {
    const { error } = await sendSingle(send, params, id);
    if (error) return toFailed(error, { removed: index, removalIds: [] });
  }
  return { data: { removed: ids.length, removalIds: [] } };
}

const toFailed = (error: FailureReport, done: Removed): { error: RemovalFailure } => ({
  error: done.removed > 0 ? { ...error, done } : error,
});

/** Splits the ids into calls. Missing contacts are no failure, so each call can be repeated. */
async function sendIds(send: Send, params: Params, ids: readonly string[]): Promise<Reply<Removed>> {
  const done: { removed: number; removalIds: string[] } = { removed: 0, removalIds: [] };
  for (let start = 0; start < ids.length; start += MAX_SELECTED) {
    const body = { ids: ids.slice(start, start + MAX_SELECTED) };
    const reply = await send(request(removeSubscribers, { params, body }));
    if (reply.error && reply.error.kind !== 'missing') return toFailed(reply.error, done);
    const { removed = 0, removalId } = (reply.data ?? {}) as Partial<RemovalReply>;
    done.removed += removed;
    if (removed > 0 && removalId) done.removalIds.push(removalId);
  }
  return { data: done };
}

async function sendFilter(
  send: Send,
  params: Params,
  { filter, except = [], expected }: Extract<SelectedContacts, { filter: object }>,
): Promise<Reply<Removed>> {
  const reply = await send(
    request(removeSubscribers, {
      params,
      body: { filter, ...(except.length > 0 && { except: [...except] }), expected },
    }),
  );
  if (reply.error) return { error: reply.error };
  const { removed = expected, removalId } = (reply.data ?? {}) as Partial<RemovalReply>;
  return { data: { removed, removalIds: removalId ? [removalId] : [] } };
}

export async function sendUndo(
  send: Send,
  { waitlistId }: Params,
  removalIds: readonly string[],
): Promise<Reply<{ restored: number }>> {
  let restored = 0;
  for (const removalId of removalIds) {
    const reply = await send(request(undoRemoval, { params: { waitlistId, removalId } }));
    if (reply.error) return { error: reply.error };
    restored += (reply.data as { restored: number }).restored;
  }
  return { data: { restored } };
}
