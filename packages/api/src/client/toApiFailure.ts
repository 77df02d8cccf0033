import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { type FieldErrors, isProblem } from '../contract/problem.ts';
import { isFieldCode } from '../contract/rules.ts';
import { ApiFailure, type FailureKind } from './failure.ts';
import { readRetryAfter } from './readRetryAfter.ts';

/** Kinds by the status of a problem of /v1. */
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

/** Kinds by the status of any response, even from a proxy without a problem body. */
const kindsOfAny: Partial<Record<number, FailureKind>> = { 429: 'throttled', 502: 'offline', 504: 'timeout' };

/** Statuses of a proxy or a network that asks to sign in; 0 is that of a redirect, which the server never answers. */
const signInStatuses = [0, 401, 407, 511];

/** Converts any error of the transport. Cancelled calls are not failures and must be handled before. */
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
      ...(problem?.code === 'unreadable_file'
        ? { file: problem.errors?.file }
        : { fields: problem?.errors && toFieldErrors(problem.errors) }),
      retryAfter: readRetryAfter(headers),
      isForeign: !problem && signInStatuses.includes(status),
    },
    { cause: error },
  );
}

/** Reads unknown codes as `type`: a newer server may send codes that have no message yet. */
function toFieldErrors(errors: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, isFieldCode(code) ? code : 'type']));
}

/** Keeps the message of a bug, or of a reply that its struct refuses. */
function toUnexpected(error: unknown): ApiFailure {
  const detail = error instanceof Error ? error.message : String(error);
  return new ApiFailure({ kind: 'unexpected', detail }, { cause: error });
}
