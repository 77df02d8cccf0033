import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { toPreparedPassword } from '@prelude/api/contract/rules';
import { AuthRefusal } from './AuthRefusal.ts';

export interface Passwords {
  /** Returns a PHC string. Throws an {@link AuthRefusal} 503 when too many wait, in all or of this client. */
  hash(password: string, client?: string): Promise<string>;
  /** Takes the same time without a stored hash. `outdated` is right too, but should be hashed again. */
  check(password: string, stored: string | null | undefined, client?: string): Promise<'right' | 'outdated' | 'wrong'>;
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** 200 ms of a core. */
export const usualCost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 64 * 2 ** 20;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** A hash takes a core, so they run one after the other, and others wait only as long as a client does. */
const MAX_WAITING = 20;
const MAX_PER_CLIENT = 4;
const RETRY_SECONDS = 5;

/** bcrypt ignores any further bytes. */
const MAX_BCRYPT_BYTES = 72;
const BCRYPT = /^\$2[aby]\$/;
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

const derive: (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/** Prepares passwords as RFC 8265 says. `cost` is N; a test makes it low. */
export function createPasswords({ cost = usualCost.N }: { cost?: number } = {}): Passwords {
  const current: Cost = { ...usualCost, N: cost };
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const waitingByClient = new Map<string, number>();

  const count = (client: string | undefined, change: 1 | -1): void => {
    waiting += change;
    if (client === undefined) return;
    const left = (waitingByClient.get(client) ?? 0) + change;
    if (left > 0) waitingByClient.set(client, left);
    else waitingByClient.delete(client);
  };

  function inTurn<Result>(client: string | undefined, run: () => Promise<Result>): Promise<Result> {
    if (waiting > MAX_WAITING || (waitingByClient.get(client ?? '') ?? 0) >= MAX_PER_CLIENT)
      return Promise.reject(
        new AuthRefusal(503, 'unexpected_failure', 'The server cannot do this right now', {
          retryAfter: RETRY_SECONDS,
        }),
      );
    count(client, 1);
    const result = last.then(run, run).finally(() => count(client, -1));
    last = result.catch(() => {});
    return result;
  }

  const toHash = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
    derive(toPreparedPassword(password), salt, HASH_BYTES, { N, r, p, maxmem: MAX_MEMORY_BYTES });

  return {
    hash: (password, client) =>
      inTurn(client, async () => {
        const salt = randomBytes(SALT_BYTES);
        const { N, r, p } = current;
        const hash = await toHash(password, salt, current);
        return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
      }),

    check: (password, stored, client) =>
      inTurn(client, async () => {
        const [, ln, r, p, salt = '', expected = ''] = PHC.exec(stored ?? '') ?? [];
        if (ln) {
          const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
          const hash = await toHash(password, Buffer.from(salt, 'base64url'), cost);
          if (!isEqual(hash, Buffer.from(expected, 'base64url'))) return 'wrong';
          return cost.N === current.N && cost.r === current.r && cost.p === current.p ? 'right' : 'outdated';
        }
        const [isRight] = await Promise.all([
          stored && BCRYPT.test(stored) ? isBcrypt(password, stored) : false,
          // Takes as long as the other hashes.
          toHash(password, Buffer.alloc(SALT_BYTES), current),
        ]);
        return isRight ? 'outdated' : 'wrong';
      }),
  };
}

/** Earlier versions hashed the password as it was typed, and on other devices in NFC. */
async function isBcrypt(password: string, stored: string): Promise<boolean> {
  for (const form of new Set([password, password.normalize('NFC')]))
    if (Buffer.byteLength(form) <= MAX_BCRYPT_BYTES && (await verifyBcrypt(form, stored))) return true;
  return false;
}

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
