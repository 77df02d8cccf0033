import { createHash } from 'node:crypto';
import type { LimitName } from './limits.ts';

/** A key of the table `rate_limits`: 43 letters after the limit's name, in place of addresses in clear. */
export const toStoredKey = (limit: LimitName, key: string): string =>
  `${limit}:${createHash('sha256').update(key).digest('base64url')}`;
