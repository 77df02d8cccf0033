import type { Endpoint, ParamsOf } from '../contract/endpoint.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parameters of a path do not depend on body and reply.
type Params<Path extends string> = ParamsOf<Endpoint<Path, any, any>>;

/** Path parameters and body as an endpoint wants them: required where it has them, refused where it has not. */
export type CallRequest<Path extends string, Body> = (keyof Params<Path> extends never
  ? { params?: undefined }
  : { params: Params<Path> }) &
  ([Body] extends [never] ? { body?: undefined } : { body: Body });
