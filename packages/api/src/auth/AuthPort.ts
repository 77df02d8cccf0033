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
  /** From the link that makes the first account where sign-ups are closed. */
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

/** What a recovery link carries. */
export interface RecoveryTokens {
  accessToken: string;
  /** Empty where the link had none; a session then cannot be made. */
  refreshToken: string;
}

export interface ResendRequest {
  email?: string;
  phone?: string;
  type?: 'signup' | 'email_change' | 'sms' | 'phone_change';
}

/**
 * What the product asks of an auth provider: SPEC sections 4, 5 and 7. Every call rejects with an `AuthFailure`
 * and nothing else.
 */
export interface AuthPort {
  /** Null when the address must be confirmed by a mail first. */
  signUp(request: SignUpRequest): Promise<UserSession | null>;
  signIn(credentials: Credentials): Promise<UserSession>;
  /** Mails a link that leads back to the reset page. Says nothing about whether the address has an account. */
  requestPasswordReset(email: string): Promise<void>;
  /** Needs an e-mail or a phone number and a type. */
  resendConfirmation(request: ResendRequest): Promise<void>;
  /**
   * Makes a session from a recovery link; needs both tokens. Until `stopRecovery` it serves `updatePassword` alone,
   * and what listeners would be told is held back.
   */
  startRecovery(tokens: RecoveryTokens): Promise<void>;
  stopRecovery(): void;
  /** Of the recovery under way. Rejects with `session_missing` without one. */
  updatePassword(password: string): Promise<void>;
  /**
   * Of whoever is signed in; the other sessions of the account end. Rejects with `invalid_credentials` when `current` is
   * not the password.
   */
  changePassword(change: PasswordChange): Promise<void>;
  /**
   * Mails a link to the new address, and the account's address changes once it is pressed. Says nothing about whether
   * that address has an account. Rejects with `invalid_credentials` when `password` is not the account's.
   */
  changeEmail(change: EmailChange): Promise<void>;
  /** Asks the provider for the session anew, with the address that the account has by now. */
  refreshSession(): Promise<void>;
  /** `refreshSession` where the account has another address by now than the session. Does nothing without a session. */
  checkAddress(): Promise<void>;
  /** A token that lives longer than the provider's refresh margin, or null when nobody is signed in. */
  readAccessToken(): Promise<string | null>;
  /**
   * First the session found at the start, or null; then each change, from other tabs too. A session that has expired and
   * could not be renewed for want of an answer is kept: only the provider's refusal ends it. Returns a function that stops it.
   */
  onChange(listener: AuthListener): () => void;
}
