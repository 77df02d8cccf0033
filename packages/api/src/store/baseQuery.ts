import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { CallRequest } from '../client/CallRequest.ts';
import type { Client } from '../client/createClient.ts';
import { type FailureReport, toFailureReport } from '../client/failure.ts';
import type { AnyEndpoint, Endpoint } from '../contract/endpoint.ts';
import type { Guard } from './guards.ts';

/** A store must be created with these as the extra argument of its thunks. */
export interface ApiDeps {
  client: Client;
  /** True when somebody is signed in, even if the token has expired: it is renewed before the call. */
  hasSession: () => boolean;
}

interface Options {
  guard?: Guard;
  language?: string | undefined;
  version?: number;
  /** An `Idempotency-Key` that outlives this page. */
  key?: string;
  /** Sent as it is, for an endpoint whose body is a file. */
  bytes?: Blob;
  onFile?: (file: Blob) => void;
  onPart?: (bytes: Uint8Array) => void;
}

export interface ApiRequest extends Options {
  endpoint: AnyEndpoint;
  params?: Record<string, string>;
  body?: unknown;
  query?: object;
}

export const request = <Path extends string, Body, Reply, Query>(
  endpoint: Endpoint<Path, Body, Reply, Query>,
  call: CallRequest<Path, Body, Query>,
  options: Options = {},
): ApiRequest => ({ endpoint, ...call, ...options });

export type Reply<Data> = QueryReturnValue<Data, FailureReport, object | undefined>;
export type Send = (request: ApiRequest) => Reply<unknown> | PromiseLike<Reply<unknown>>;

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, FailureReport>;

/** Returns failures as data. Without a session, or if the guard refuses, nothing is sent; that failure has no status. */
export const baseQuery: ApiBaseQuery = async (
  { endpoint, params, body, bytes, query, guard, language, version, key, onFile, onPart },
  { extra, signal },
) => {
  const { client, hasSession } = extra as ApiDeps;
  const isSignedIn = hasSession();
  const refusal = guard?.(isSignedIn) ?? undefined;
  if (refusal) console.error(refusal);
  if (!isSignedIn || refusal) return { error: { kind: isSignedIn ? 'invalid' : 'unauthorized', detail: refusal } };
  try {
    if (!onFile)
      return { data: await client.send(endpoint, { params, body, bytes, query, language, version, key, signal }) };
    onFile(await client.download(endpoint, { params, body, query, signal, onPart }));
    return { data: null };
  } catch (error) {
    return { error: toFailureReport(error) };
  }
};
