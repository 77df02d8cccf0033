import { createHmac, randomBytes } from 'node:crypto';
import { toSubkey } from '../keys/toSubkey.ts';

const TOKEN_BYTES = 32;

export interface RefreshTokens {
  make(): string;
  /** The same for every process and call, so that a client that asks again gets the same answer. */
  toSuccessor(token: string): string;
}

/** Only hashes of tokens are stored. */
export function createRefreshTokens(secret: Buffer): RefreshTokens {
  const key = toSubkey(secret, 'refresh tokens');
  return {
    make: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    toSuccessor: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}

export const toSetupToken = (secret: Buffer): string => toSubkey(secret, 'setup token').toString('base64url');

export const toSetupPath = (setupToken: string): string => `/auth/signUp?${new URLSearchParams({ setup: setupToken })}`;
