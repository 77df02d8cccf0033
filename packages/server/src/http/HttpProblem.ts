import type { FileFault } from '@prelude/api/contract/imports';
import type { ImageFault } from '@prelude/api/contract/looks';
import type { FieldErrors, Problem, ProblemCode } from '@prelude/api/contract/problem';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const kinds: Record<ProblemCode, { status: ContentfulStatusCode; title: string }> = {
  unauthorized: { status: 401, title: 'Sign in first' },
  not_found: { status: 404, title: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'This cannot be done here' },
  invalid_body: { status: 400, title: 'The body is not what this call takes' },
  invalid_query: { status: 400, title: 'The parameters in the address are not what this call takes' },
  too_many_points: { status: 400, title: 'There are more than 1000 points; take a longer unit or a shorter time' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body is of a type that this call does not take' },
  key_not_allowed: { status: 403, title: 'An access key reads waitlists and contacts, and does nothing else' },
  origin_not_allowed: { status: 403, title: 'This site may not sign people up' },
  precondition_failed: { status: 412, title: 'It was changed meanwhile; read it again' },
  selection_moved: { status: 409, title: 'Other contacts match now; look at them again' },
  invalid_idempotency_key: { status: 400, title: 'The Idempotency-Key must be a UUID' },
  idempotency_mismatch: { status: 422, title: 'The Idempotency-Key was used for another call; send a new one' },
  unreadable_file: { status: 400, title: 'This file cannot be read' },
  import_running: { status: 409, title: 'Another import runs on this list' },
  import_not_ready: { status: 409, title: 'It is started already' },
  question_open: { status: 409, title: 'A question about the file is open' },
  not_undoable: { status: 409, title: 'It cannot be undone' },
  waitlist_paused: { status: 409, title: 'This list is paused; it takes sign-ups again later' },
  waitlist_closed: { status: 409, title: 'This list is closed' },
  nothing_to_publish: { status: 409, title: 'There is no draft to publish' },
  nothing_to_revert: { status: 409, title: 'No form was published yet' },
  slug_taken: { status: 409, title: 'Another list has this address' },
  mail_missing: { status: 409, title: 'This server sends no mail' },
  controller_missing: { status: 409, title: 'The workspace has no controller' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'The server cannot do this right now; try again' },
  internal: { status: 500, title: 'Something went wrong' },
};

interface ProblemDetails {
  errors?: FieldErrors | { file: FileFault | ImageFault };
  headers?: Record<string, string>;
}

export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  /** Keeps headers that were set before (CORS). */
  answer(context: Context): Response {
    const { status, title } = kinds[this.code];
    const { errors, headers } = this.details;
    const body: Problem = { status, title, code: this.code, ...(errors && { errors }) };
    return context.body(JSON.stringify(body), status, {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...headers,
    });
  }
}

const RETRY_SECONDS = 2;

export const unavailable = (retrySeconds = RETRY_SECONDS): HttpProblem =>
  new HttpProblem('unavailable', { headers: { 'retry-after': String(retrySeconds) } });

export const notFound = (): HttpProblem => new HttpProblem('not_found');

export const tooManyRequests = (seconds: number): HttpProblem =>
  new HttpProblem('too_many_requests', { headers: { 'retry-after': String(seconds) } });

/** Returns the value. Throws 404 if it is undefined: missing, or somebody else's, which must look the same. */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}
