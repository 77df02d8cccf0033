import type { FieldErrors, ProblemCode } from '../contract/problem.ts';

/**
 * What kept a call from its result, by what a person can do about it: `offline` try again with a connection,
 * `timeout` try again later (of a write, both mean that it may have been done), `unauthorized` sign in, `missing` go elsewhere, `invalid` correct the input, `throttled` wait,
 * `conflict` look at what somebody else has saved meanwhile.
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

/** A failure as plain data, for a store that keeps nothing else. */
export interface FailureReport {
  kind: FailureKind;
  /** HTTP status; absent where no answer came. */
  status?: number;
  code?: ProblemCode;
  /** The server's errors by field name. */
  fields?: FieldErrors;
  /** How many seconds to wait, at least 1, where the server said so. */
  retryAfter?: number;
  /** For a developer's eyes: never shown to a person as it is. */
  detail?: string;
}

/** The one error that a call of the client rejects with, unless it was cancelled. */
export class ApiFailure extends Error implements FailureReport {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: ProblemCode;
  readonly fields?: FieldErrors;
  readonly retryAfter?: number;
  readonly detail?: string;

  constructor({ kind, status, code, fields, retryAfter, detail }: FailureReport, options?: ErrorOptions) {
    super([kind, status, code, detail].filter((part) => part !== undefined).join(' '), options);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.detail = detail;
  }

  /** Only what is known: absent properties stay absent. */
  toReport(): FailureReport {
    const { kind, status, code, fields, retryAfter, detail } = this;
    return {
      kind,
      ...(status !== undefined && { status }),
      ...(code && { code }),
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
      ...(detail && { detail }),
    };
  }
}

/** Converts anything thrown to a report; what is no {@link ApiFailure} is `unexpected`. */
export function toFailureReport(error: unknown): FailureReport {
  if (error instanceof ApiFailure) return error.toReport();
  return { kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) };
}
