import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CallRequest } from '../client/CallRequest.ts';
import type { Client } from '../client/createClient.ts';
import { type FailureReport, toFailureReport } from '../client/failure.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Guard } from './guards.ts';

/** What a store must be made with, as the extra argument of its thunks. */
export interface ApiDeps {
  client: Client;
  /** Whether somebody is signed in and the session has not expired. */
  hasSession: () => boolean;
}

/** Sends one call. Made anew for each; what the cache is keyed by is the argument of the query. */
export type ApiCall<Reply = unknown> = (client: Client, signal: AbortSignal) => Promise<Reply>;

export const toCall =
  <Path extends string, Body, Reply>(
    endpoint: Endpoint<Path, Body, Reply>,
    request: CallRequest<Path, Body>,
  ): ApiCall<Reply> =>
  (client, signal) =>
    client.call<Path, Body, Reply>(endpoint, { ...request, signal });

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, FailureReport>;

/** Sends a call by the client, and keeps a failure as data. Without a session nothing is sent. */
export const baseQuery: ApiBaseQuery = async (call, { extra, signal }) => {
  const { client, hasSession } = extra as ApiDeps;
  if (!hasSession()) return { error: { kind: 'unauthorized' } };
  try {
    return { data: await call(client, signal) };
  } catch (error) {
    return { error: toFailureReport(error) };
  }
};

type Answer<Reply> = { data: Reply } | { error: FailureReport };

/**
 * A `queryFn` that asks its guard before it sends anything. A refusal has no status: `unauthorized` without a
 * session, else `invalid`. SPEC section 5.
 */
export function guarded<Argument, Reply>(
  guard: Guard<NoInfer<Argument>>,
  toApiCall: (argument: Argument) => ApiCall<Reply>,
) {
  return async (
    argument: Argument,
    { extra }: { extra: unknown },
    _: unknown,
    send: (call: ApiCall) => PromiseLike<unknown> | unknown,
  ): Promise<Answer<Reply>> => {
    const hasSession = (extra as ApiDeps).hasSession();
    const refusal = guard(argument, hasSession);
    if (refusal) return { error: { kind: hasSession ? 'invalid' : 'unauthorized', detail: refusal } };
    return (await send(toApiCall(argument))) as Answer<Reply>;
  };
}
