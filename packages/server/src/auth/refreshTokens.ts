import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export interface RefreshTokens {
  make(): string;
  /** The same for every process and call, so that a client that asks again gets the same answer. */
  toSuccessor(token: string): string;
}

/** `secret` has 32 bytes. Only hashes of tokens are stored. */
export function createRefreshTokens(secret: Buffer): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'prelude: refresh tokens', TOKEN_BYTES));
  return {
    make: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    toSuccessor: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}

export const hashToken = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The token that makes the first account while sign-ups are not open. */
export const toSetupToken = (secret: Buffer): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'prelude: setup token', TOKEN_BYTES)).toString('base64url');
