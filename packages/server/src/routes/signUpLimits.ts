import { hash } from 'node:crypto';
import { toEmailKey } from '@prelude/api/contract/rules';
import { toLimitKey } from '../http/clientAddress.ts';
import { type Limiter, limits, type Use } from '../limits/limits.ts';
import type { CountedUse } from '../repos/rateLimits.ts';

interface Counted {
  /** Seconds; 0 if no limit is exceeded. */
  wait: number;
  /** To be counted with those of other sign-ups. */
  uses: CountedUse[];
}

export interface SignUpLimits {
  /** `email` is undefined for a robot, which must not use up anybody's limit. */
  count(clientAddress: string, waitlistId: string, email: string | undefined): Promise<Counted> | Counted;
}

const NOTHING: Counted = { wait: 0, uses: [] };

/** In a database that several processes share, one statement counts those of a group. CONTRACT "Limits, accounts". */
export function createSignUpLimits(isShared: boolean, limiter: Limiter | undefined): SignUpLimits {
  if (!limiter) return { count: () => NOTHING };
  return {
    count(clientAddress, waitlistId, email) {
      const uses: Use[] = [['signUpPerClient', toKey(toLimitKey(clientAddress), waitlistId)]];
      if (email !== undefined) uses.push(['signUpPerEmail', toKey(toEmailKey(email), waitlistId)]);
      if (isShared) return { wait: 0, uses: uses.map(toCounted) };
      return limiter.consume(...uses).then((wait) => (wait === 0 ? NOTHING : { wait, uses: [] }));
    },
  };
}

/** Like `toStoredKey`: the limit's name before the hash. */
const toCounted = ([limit, key]: Use): CountedUse => ({ ...limits[limit], key: `${limit}:${key}` });

/** Hashed, so that no e-mail or IP address is stored in clear. */
const toKey = (address: string, waitlistId: string): string => hash('sha256', `${address}:${waitlistId}`, 'base64url');
