import { createHash } from 'node:crypto';
import type { LimitName } from './limits.ts';

/** Returns a key of the table `rate_limits`: the limit's name and a hash, so that no address is stored in clear. */
export const toStoredKey = (limit: LimitName, key: string): string =>
  `${limit}:${createHash('sha256').update(key).digest('base64url')}`;
