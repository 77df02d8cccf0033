import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { type FieldErrors, isProblem } from '../contract/problem.ts';
import { isFieldCode } from '../contract/rules.ts';
import { ApiFailure, type FailureKind } from './failure.ts';
import { readRetryAfter } from './readRetryAfter.ts';

/** By the status of a problem that the server tells. */
const kinds: Partial<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
};

/** By the status of an answer from any server on the way, with a problem or without. */
const kindsOfAny: Partial<Record<number, FailureKind>> = { 429: 'throttled', 502: 'offline', 504: 'timeout' };

/** Converts anything that the transport can throw. Not for a cancelled call, which is no failure. */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isNetworkError(error)) return new ApiFailure({ kind: 'offline' }, { cause: error });
  if (isTimeoutError(error)) return new ApiFailure({ kind: 'timeout' }, { cause: error });
  if (!isHTTPError(error)) return toUnexpected(error);
  const { status, headers } = error.response;
  const problem = isProblem(error.data) ? error.data : undefined;
  return new ApiFailure(
    {
      kind: kindsOfAny[status] ?? (problem && kinds[status]) ?? 'unexpected',
      status,
      code: problem?.code,
      fields: problem?.errors && toFieldErrors(problem.errors),
      retryAfter: readRetryAfter(headers),
    },
    { cause: error },
  );
}

/** A newer server may know a code for which there are no words yet: it reads as `type`. */
function toFieldErrors(errors: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, isFieldCode(code) ? code : 'type']));
}

function toUnexpected(error: unknown): ApiFailure {
  const detail = error instanceof Error ? error.message : String(error);
  return new ApiFailure({ kind: 'unexpected', detail }, { cause: error });
}
