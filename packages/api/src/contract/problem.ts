import { enums, type Infer, is, number, optional, record, string, type } from 'superstruct';
import type { FieldCode } from './rules.ts';

/** Stable names of what a server can answer instead of a result. CONTRACT "/v1". */
export const problemCodes = [
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'invalid_body',
  'invalid_query',
  'body_too_large',
  'unsupported_media_type',
  'key_not_allowed',
  'origin_not_allowed',
  'precondition_failed',
  'selection_moved',
  'invalid_idempotency_key',
  'idempotency_mismatch',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The body of every failure, `application/problem+json` (RFC 9457). `errors` maps a field to its {@link FieldCode}. */
export const Problem = type({
  status: number(),
  title: string(),
  code: enums(problemCodes),
  errors: optional(record(string(), string())),
});

export type Problem = Infer<typeof Problem>;
export type FieldErrors = Record<string, FieldCode>;

export const isProblem = (value: unknown): value is Problem => is(value, Problem);
