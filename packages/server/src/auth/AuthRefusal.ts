/** GoTrue's names of what it refuses, as supabase-js hands them to the app in `error.code`. */
export type AuthErrorCode =
  | 'bad_json'
  | 'validation_failed'
  | 'email_address_invalid'
  | 'weak_password'
  | 'invalid_credentials'
  | 'unexpected_failure';

export type WeakPasswordReason = 'length' | 'characters';

/** Thrown by the gateway where a call goes no further; answered in GoTrue's shape. */
export class AuthRefusal extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly reasons?: WeakPasswordReason[];

  constructor(status: number, code: AuthErrorCode, message: string, reasons?: WeakPasswordReason[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }

  toResponse(): Response {
    const weakPassword = this.reasons && { weak_password: { reasons: this.reasons } };
    return Response.json(
      { code: this.status, error_code: this.code, msg: this.message, ...weakPassword },
      { status: this.status, headers: { 'x-sb-error-code': this.code } },
    );
  }
}

export const invalidCredentials = (): AuthRefusal =>
  new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');

export const unexpectedFailure = (): AuthRefusal => new AuthRefusal(500, 'unexpected_failure', 'Unexpected failure');
