import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { CallRequest } from '../client/CallRequest.ts';
import type { Client } from '../client/createClient.ts';
import { type FailureReport, toFailureReport } from '../client/failure.ts';
import type { AnyEndpoint, Endpoint } from '../contract/endpoint.ts';
import type { Guard } from './guards.ts';

/** What a store must be made with, as the extra argument of its thunks. */
export interface ApiDeps {
  client: Client;
  /** Whether somebody is signed in; an expired token is renewed before the call. */
  hasSession: () => boolean;
}

interface Options {
  /** SPEC section 5. */
  guard?: Guard;
  /** The version that is changed, where the endpoint is versioned. */
  version?: number;
  /** Takes the reply as a file; the cache then holds null. */
  onFile?: (file: Blob) => void;
  /** Called with each part of the file as it comes. */
  onPart?: (bytes: Uint8Array) => void;
}

export interface ApiRequest extends Options {
  endpoint: AnyEndpoint;
  params?: Record<string, string>;
  body?: unknown;
  query?: object;
}

/** A request whose params, body and query are checked against its endpoint. */
export const request = <Path extends string, Body, Reply, Query>(
  endpoint: Endpoint<Path, Body, Reply, Query>,
  call: CallRequest<Path, Body, Query>,
  options: Options = {},
): ApiRequest => ({ endpoint, ...call, ...options });

export type Reply<Data> = QueryReturnValue<Data, FailureReport, object | undefined>;
export type Send = (request: ApiRequest) => Reply<unknown> | PromiseLike<Reply<unknown>>;

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, FailureReport>;

/**
 * Sends a call by the client, and keeps a failure as data. Nothing is sent without a session, or where the guard refuses:
 * such a failure has no status, and is `unauthorized` without a session, else `invalid`.
 */
export const baseQuery: ApiBaseQuery = async (
  { endpoint, params, body, query, guard, version, onFile, onPart },
  { extra, signal },
) => {
  const { client, hasSession } = extra as ApiDeps;
  const isSignedIn = hasSession();
  const refusal = guard?.(isSignedIn) ?? undefined;
  if (refusal) console.error(refusal);
  if (!isSignedIn || refusal) return { error: { kind: isSignedIn ? 'invalid' : 'unauthorized', detail: refusal } };
  try {
    if (!onFile) return { data: await client.send(endpoint, { params, body, query, version, signal }) };
    onFile(await client.download(endpoint, { params, body, query, signal, onPart }));
    return { data: null };
  } catch (error) {
    return { error: toFailureReport(error) };
  }
};
