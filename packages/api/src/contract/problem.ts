import { enums, type Infer, is, number, optional, record, string, type } from 'superstruct';
import type { FieldCode } from './rules.ts';

/** Stable codes of the failures of /v1. CONTRACT "/v1". */
export const problemCodes = [
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'invalid_body',
  'invalid_query',
  'too_many_points',
  'body_too_large',
  'unsupported_media_type',
  'key_not_allowed',
  'origin_not_allowed',
  'precondition_failed',
  'selection_moved',
  'invalid_idempotency_key',
  'idempotency_mismatch',
  'unreadable_file',
  'import_running',
  'import_not_ready',
  'question_open',
  'not_undoable',
  'waitlist_paused',
  'waitlist_closed',
  'nothing_to_publish',
  'nothing_to_revert',
  'slug_taken',
  'mail_missing',
  'controller_missing',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** Body of every failure, sent as `application/problem+json`: RFC 9457. */
export const Problem = type({
  /** The HTTP status. */
  status: number(),
  /** In English, for developers. */
  title: string(),
  code: enums(problemCodes),
  /** Code of each refused field, by its name; `file` has a `FileFault` or `ImageFault`. A newer server may send codes beyond {@link FieldCode}. */
  errors: optional(record(string(), string())),
});

export type Problem = Infer<typeof Problem>;
/** Code of each refused field, by its name. */
export type FieldErrors = Record<string, FieldCode>;

/** True for a body with a known code; a proxy's JSON is none. */
export const isProblem = (value: unknown): value is Problem => is(value, Problem);
