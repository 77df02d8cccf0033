import type { FieldErrors, ProblemCode } from '../contract/problem.ts';

/**
 * Kinds of failures, by what a person can do about them:
 * - `offline`: try again with a connection. After a write, the outcome is unknown.
 * - `timeout`: try again later. After a write, the outcome is unknown.
 * - `unauthorized`: sign in.
 * - `forbidden`: ask somebody who has access.
 * - `missing`: go elsewhere; the item is gone or hidden.
 * - `invalid`: correct the input.
 * - `throttled`: wait.
 * - `conflict`: look at what somebody else has saved meanwhile.
 * - `unexpected`: nothing; it is a bug, or an error of the server.
 */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'throttled'
  | 'conflict'
  | 'unexpected';

/** A failure as plain data, for stores that hold only that. */
export interface FailureReport {
  /** The kind, which selects the message. */
  kind: FailureKind;
  /** HTTP status; undefined when there was no response. */
  status?: number;
  /** The server's code; undefined when the response was no problem of /v1. */
  code?: ProblemCode;
  /** Codes of the refused fields by name. */
  fields?: FieldErrors;
  /** Why a file is not taken: a `FileFault`, or one that only a newer server knows. */
  file?: string;
  /** Seconds to wait, at least 1, when the response has a `Retry-After`. */
  retryAfter?: number;
  /** True if something in between, such as a proxy that asks for a password, answered instead of the server. */
  isForeign?: boolean;
  /** For developers; never shown to people as it is. */
  detail?: string;
}

/** The only error that calls of the client reject with, unless they are cancelled. */
export class ApiFailure extends Error implements FailureReport {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: ProblemCode;
  readonly fields?: FieldErrors;
  readonly file?: string;
  readonly retryAfter?: number;
  readonly isForeign?: boolean;
  readonly detail?: string;

  /** The message has kind, status, code and detail, for logs; `options.cause` is the original error. */
  constructor(
    { kind, status, code, fields, file, retryAfter, isForeign, detail }: FailureReport,
    options?: ErrorOptions,
  ) {
    super([kind, status, code, detail].filter((part) => part !== undefined).join(' '), options);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.file = file;
    this.retryAfter = retryAfter;
    this.isForeign = isForeign;
    this.detail = detail;
  }

  /** Returns the failure as plain data, without undefined properties. */
  toReport(): FailureReport {
    const { kind, status, code, fields, file, retryAfter, isForeign, detail } = this;
    return {
      kind,
      ...(status !== undefined && { status }),
      ...(code && { code }),
      ...(fields && { fields }),
      ...(file && { file }),
      ...(retryAfter && { retryAfter }),
      ...(isForeign && { isForeign }),
      ...(detail && { detail }),
    };
  }
}

/** Converts any thrown value. All but an {@link ApiFailure} become `unexpected`. */
export function toFailureReport(error: unknown): FailureReport {
  if (error instanceof ApiFailure) return error.toReport();
  return { kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) };
}
