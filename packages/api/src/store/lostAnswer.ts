import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { FailureKind, FailureReport } from '../client/failure.ts';
import type { ApiRequest } from './baseQuery.ts';

export type Reply<Data> = QueryReturnValue<Data, FailureReport, object | undefined>;
export type Send = (request: ApiRequest) => Reply<unknown> | PromiseLike<Reply<unknown>>;

/** A proxy answers 502 when the server behind it has not. */
const isLost = (error: FailureReport | undefined): boolean =>
  error?.kind === 'offline' || error?.kind === 'timeout' || error?.status === 502;

const unknown = (error: FailureReport | undefined): FailureReport =>
  error?.kind === 'timeout' ? error : { ...error, kind: 'offline' };

/**
 * Sends a removal, and once more where no answer came: a thing that is missing then has been removed, and so has one that
 * fails then by another of the kinds `gone`. A failure of kind `offline` or `timeout` means that nobody knows.
 * CONTRACT "A lost answer is not a failure".
 */
export async function sendRemoval(
  send: Send,
  removal: ApiRequest,
  gone: readonly FailureKind[] = ['missing'],
): Promise<Reply<unknown>> {
  const reply = await send(removal);
  if (!isLost(reply.error)) return reply;
  const again = await send(removal);
  if (again.error && gone.includes(again.error.kind)) return { data: null };
  return isLost(again.error) ? { error: unknown(again.error) } : again;
}

/**
 * Sends a write, and where no answer came reads what `find` then finds the result in. A failure of kind `offline` or
 * `timeout` means that nobody knows, unless it `isUnwritten`. CONTRACT "A lost answer is not a failure".
 */
export async function sendWrite<Found, Result>(
  send: Send,
  write: ApiRequest,
  read: ApiRequest,
  find: (found: Found) => Result | undefined,
): Promise<Reply<Result>> {
  const reply = (await send(write)) as Reply<Result>;
  if (!isLost(reply.error)) return reply;
  const look = (await send(read)) as Reply<Found>;
  if (look.error || look.data === undefined) return { error: unknown(reply.error) };
  const result = find(look.data);
  return result === undefined ? { error: { ...unknown(reply.error), isUnwritten: true } } : { data: result };
}

interface Named {
  id: string;
  name: string;
}

/** Finds what was made: the one of that name that was not `known` before. */
export const findNew =
  (known: readonly Named[] = [], name: string) =>
  <Item extends Named>(items: readonly Item[]): Item | undefined =>
    items.find((item) => item.name === name && !known.some(({ id }) => id === item.id));
