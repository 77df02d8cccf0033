export interface MailedLinkRow {
  token_hash: string;
  kind: string;
  /** Hash of the address that the link was mailed to. */
  account_key: string;
  created_at: number;
  used_at: number | null;
  /** Written by earlier versions. */
  session_id: string | null;
  person_id: string | null;
  sign_up_id: string | null;
  new_email: string | null;
  code_challenge: string | null;
}

export interface PersonRow {
  id: string;
  /** In canonical form: NFC, trimmed, lower case, its domain as shown. */
  email: string;
  password_hash: string | null;
  /** JSON of GoTrue's `user_metadata`, at most 4 kB. */
  metadata: string;
  created_at: number;
  updated_at: number;
  last_sign_in_at: number | null;
}

/** One address may have several, until one becomes its account. */
export type PendingSignUpRow = Pick<PersonRow, 'id' | 'email' | 'metadata' | 'created_at'> & {
  /** Empty. Earlier versions kept one, which is not read. */
  password_hash: string;
};

/** The way a session was opened; GoTrue's `amr`. */
export type SessionMethod = 'password' | 'otp' | 'recovery';

export interface SessionRow {
  id: string;
  person_id: string;
  method: SessionMethod;
  created_at: number;
  refreshed_at: number;
}

/** A token is used once another row names it as its parent. */
export interface RefreshTokenRow {
  token_hash: string;
  session_id: string;
  parent_hash: string | null;
  created_at: number;
}

/** A code of PKCE: only the browser that knows the verifier can exchange it for a session. */
export interface AuthCodeRow {
  code_hash: string;
  person_id: string;
  method: SessionMethod;
  /** SHA-256 of the verifier, base64url. */
  code_challenge: string;
  created_at: number;
}

/** One row at most: the setup token works once. */
export interface SetupRow {
  id: number;
  used_at: number;
}

export interface SigningKeyRow {
  id: string;
  public_key: string;
  sealed_key: string;
  created_at: number;
  /** Null for the one key that signs. */
  retired_at: number | null;
}

export interface IdempotencyKeyRow {
  person_id: string;
  key: string;
  /** Covers the method, path, version and body. */
  hash: string;
  /** The reply as encrypted JSON; null while a write in several transactions is under way. */
  reply: string | null;
  created_at: number;
}
