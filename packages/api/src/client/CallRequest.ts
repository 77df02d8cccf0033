import type { ParamsOf } from '../contract/endpoint.ts';

type Params<Path extends string> = ParamsOf<{ path: Path }>;

/** Path parameters, body and query of a call. Each is required when the endpoint has it, and a type error when not. */
export type CallRequest<Path extends string, Body, Query = never> = (keyof Params<Path> extends never
  ? { params?: undefined }
  : { params: Params<Path> }) &
  ([Body] extends [never] ? { body?: undefined } : { body: Body }) &
  ([Query] extends [never] ? { query?: undefined } : { query: Query & object });
