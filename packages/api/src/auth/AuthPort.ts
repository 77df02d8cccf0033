import type { UserSession } from './UserSession.ts';

/** SPEC section 4. */
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
  /** From the link that creates the first account while sign-ups are closed. */
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

export interface RecoveryTokens {
  accessToken: string;
  /** Empty when the link has none; no session can be made then. */
  refreshToken: string;
}

export interface ResendRequest {
  email?: string;
  phone?: string;
  type?: 'signup' | 'email_change' | 'sms' | 'phone_change';
}

/** Calls to an auth provider: SPEC sections 4, 5 and 7. They reject with nothing but an `AuthFailure`. */
export interface AuthPort {
  /** Returns null when the address must be confirmed by mail first. */
  signUp(request: SignUpRequest): Promise<UserSession | null>;
  signIn(credentials: Credentials): Promise<UserSession>;
  /** Mails a link to the reset page. Does not tell whether the address has an account. */
  requestPasswordReset(email: string): Promise<void>;
  /** Needs a type, and an e-mail address or a phone number. */
  resendConfirmation(request: ResendRequest): Promise<void>;
  /**
   * Makes a session from a recovery link; needs both tokens. Until `stopRecovery` it serves only `updatePassword`, and
   * events for listeners are held back.
   */
  startRecovery(tokens: RecoveryTokens): Promise<void>;
  stopRecovery(): void;
  /** Sets the password in the current recovery. Rejects with `session_missing` when there is none. */
  updatePassword(password: string): Promise<void>;
  /** Also ends the account's other sessions. Rejects with `invalid_credentials` when `current` is wrong. */
  changePassword(change: PasswordChange): Promise<void>;
  /**
   * Mails a link to the new address; opening it changes the account's address. Does not tell whether that address has an
   * account. Rejects with `invalid_credentials` when `password` is wrong.
   */
  changeEmail(change: EmailChange): Promise<void>;
  /** Renews the session, so that it has the account's current address. */
  refreshSession(): Promise<void>;
  /** Renews the session if the account's address has changed. Does nothing without a session. */
  checkAddress(): Promise<void>;
  /** Returns a token that outlives the provider's refresh margin, or null when nobody is signed in. */
  readAccessToken(): Promise<string | null>;
  /**
   * Reports the session found at the start, or null, then each change, also from other tabs. An expired session that got no
   * answer to its renewal is kept: only the provider's refusal ends it. Returns a function that stops the reports.
   */
  onChange(listener: AuthListener): () => void;
}
