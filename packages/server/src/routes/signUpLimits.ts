import { hash } from 'node:crypto';
import { kindOf } from '../db/kindOf.ts';
import type { Db } from '../db/schema.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import { type Limiter, limits, type Use } from '../limits/limits.ts';
import type { CountedUse } from '../repos/addSignUps.ts';
import { toEmailKey } from '../repos/contactRows.ts';

interface Counted {
  /** Seconds; 0 for none. */
  wait: number;
  /** What is still to be counted, with the sign-up itself. */
  uses: CountedUse[];
}

export interface SignUpLimits {
  /** `email` is undefined for a robot, which uses up nobody's address. */
  count(clientAddress: string, waitlistId: string, email: string | undefined): Promise<Counted> | Counted;
}

const NOTHING: Counted = { wait: 0, uses: [] };

/**
 * The limits of the public sign-up: by client and list, by e-mail and list. In one process its limiter counts them; on
 * PostgreSQL, which several share, they are counted in the statement of the sign-up instead of one of their own.
 */
export function createSignUpLimits(db: Db, limiter: Limiter | undefined): SignUpLimits {
  if (!limiter) return { count: () => NOTHING };
  const isShared = kindOf(db) === 'postgres';
  return {
    count(clientAddress, waitlistId, email) {
      const uses: Use[] = [['signUpPerClient', toKey(toLimitKey(clientAddress), waitlistId)]];
      if (email !== undefined) uses.push(['signUpPerEmail', toKey(toEmailKey(email), waitlistId)]);
      if (isShared) return { wait: 0, uses: uses.map(toCounted) };
      return limiter.consume(...uses).then((wait) => (wait === 0 ? NOTHING : { wait, uses: [] }));
    },
  };
}

/** The key is that of rate-limiter-flexible, whose prefix is the limit's name. */
const toCounted = ([limit, key]: Use): CountedUse => ({ ...limits[limit], key: `${limit}:${key}` });

/** Neither an address of a person nor one of a machine is kept in clear. */
const toKey = (address: string, waitlistId: string): string => hash('sha256', `${address}:${waitlistId}`, 'base64url');
