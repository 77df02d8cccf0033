import type { UserSession } from './UserSession.ts';

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

export type AuthListener = (event: AuthEvent, session: UserSession | null) => void;

export interface Credentials {
  email: string;
  password: string;
}

export interface SignUpRequest extends Credentials {
  setupToken?: string;
}

export interface PasswordChange {
  current: string;
  next: string;
}

export interface EmailChange {
  email: string;
  password: string;
}

export interface SignUpLink {
  token: string;
  email: string;
}

export interface RecoveryTokens {
  accessToken: string;
  refreshToken: string;
}

export interface ResendRequest {
  email?: string;
  phone?: string;
  type?: 'signup' | 'email_change' | 'sms' | 'phone_change';
}

/** Calls to an auth provider: SPEC sections 4, 5 and 7. They reject only with an `AuthFailure`. */
export interface AuthPort {
  /** Returns null when the address must be confirmed by mail first. */
  signUp(request: SignUpRequest): Promise<UserSession | null>;
  signIn(credentials: Credentials): Promise<UserSession>;
  /** Makes the account of a mailed link. Rejects with `link_invalid` if the link no longer works. */
  confirmSignUp(confirmation: { token: string; password: string }): Promise<void>;
  /** Does not tell whether the address has an account. */
  requestPasswordReset(email: string): Promise<void>;
  resendConfirmation(request: ResendRequest): Promise<void>;
  /** Until `stopRecovery`, the session serves only `updatePassword`, and events for listeners are held back. */
  startRecovery(tokens: RecoveryTokens): Promise<void>;
  stopRecovery(): void;
  updatePassword(password: string): Promise<void>;
  /** Also ends the account's other sessions. Rejects with `invalid_credentials` when `current` is wrong. */
  changePassword(change: PasswordChange): Promise<void>;
  /** Mails a link to the new address, which changes the account's. Rejects with `invalid_credentials` when `password` is wrong. */
  changeEmail(change: EmailChange): Promise<void>;
  refreshSession(): Promise<void>;
  /** Renews the session if the account's address has changed. */
  checkAddress(): Promise<void>;
  readAccessToken(): Promise<string | null>;
  /** Reports the first session, or null, then changes in any tab. Only the provider's refusal ends a session. Returns a function that stops it. */
  onChange(listener: AuthListener): () => void;
}
