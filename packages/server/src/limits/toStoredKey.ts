import { createHash } from 'node:crypto';
import type { LimitName } from './limits.ts';

/** Hashed, so that no address is stored in clear. */
export const toStoredKey = (limit: LimitName, key: string): string =>
  `${limit}:${createHash('sha256').update(key).digest('base64url')}`;
