/** GoTrue's codes, which supabase-js passes on in `error.code`. */
export type AuthErrorCode =
  | 'bad_json'
  | 'validation_failed'
  | 'email_address_invalid'
  | 'email_address_not_authorized'
  | 'email_exists'
  | 'weak_password'
  | 'same_password'
  | 'invalid_credentials'
  | 'current_password_required'
  | 'reauthentication_needed'
  | 'no_authorization'
  | 'bad_jwt'
  | 'session_not_found'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'flow_state_not_found'
  | 'bad_code_verifier'
  | 'signup_disabled'
  | 'user_already_exists'
  | 'otp_expired'
  | 'over_request_rate_limit'
  | 'anonymous_provider_disabled'
  | 'bad_oauth_callback'
  | 'manual_linking_disabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'otp_disabled'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'reauthentication_not_valid'
  | 'saml_provider_disabled'
  | 'web3_provider_disabled'
  | 'over_email_send_rate_limit'
  | 'unexpected_failure';

interface RefusalDetails {
  reasons?: string[];
  /** Seconds. */
  retryAfter?: number;
}

export class AuthRefusal extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly details: RefusalDetails;

  constructor(status: number, code: AuthErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toResponse(): Response {
    const { reasons, retryAfter } = this.details;
    const weakPassword = reasons && { weak_password: { reasons } };
    const headers = new Headers({ 'x-sb-error-code': this.code });
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    return Response.json(
      { code: this.status, error_code: this.code, msg: this.message, ...weakPassword },
      { status: this.status, headers },
    );
  }
}

export const invalidCredentials = (): AuthRefusal =>
  new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');

export const alreadyExists = (): AuthRefusal => new AuthRefusal(422, 'user_already_exists', 'User already registered');

export const invalidLink = (): AuthRefusal =>
  new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired');

export const signUpsClosed = (): AuthRefusal =>
  new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance');

export const unexpectedFailure = (): AuthRefusal => new AuthRefusal(500, 'unexpected_failure', 'Unexpected failure');

export const unavailable = (): AuthRefusal =>
  new AuthRefusal(503, 'unexpected_failure', 'The server cannot do this right now', { retryAfter: 5 });
