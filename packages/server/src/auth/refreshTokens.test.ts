import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '../db/hashToken.ts';
import { createRefreshTokens } from './refreshTokens.ts';

const secret = randomBytes(32);
const tokens = createRefreshTokens(secret);

test('a token holds 32 random bytes', () => {
  expect(Buffer.from(tokens.make(), 'base64url')).toHaveLength(32);
  expect(tokens.make()).not.toBe(tokens.make());
});

test('every process with the secret gives a token the same successor, and no other does', () => {
  const token = tokens.make();
  const successor = tokens.toSuccessor(token);
  expect(createRefreshTokens(Buffer.from(secret)).toSuccessor(token)).toBe(successor);
  expect(createRefreshTokens(randomBytes(32)).toSuccessor(token)).not.toBe(successor);
  expect(Buffer.from(successor, 'base64url')).toHaveLength(32);
  const chain = [token, successor, tokens.toSuccessor(successor), tokens.toSuccessor(tokens.make())];
  expect(new Set([...chain, ...chain.map(hashToken)]).size).toBe(8);
});
