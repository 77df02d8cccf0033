import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { unavailable } from '../http/HttpProblem.ts';
import type { AskSupabase } from './askSupabase.ts';

export interface KeySetOptions {
  ask: AskSupabase;
  onFailure: (reason: unknown) => void;
  now: () => number;
}

/** Older keys are fetched again in the background. */
const FRESH_MS = 10 * 60_000;

/** Keys are accepted for this long while the key server is down. */
const KEPT_MS = 24 * 60 * 60_000;

/** Limits fetches for unknown key ids, which any token may name. */
const AFTER_SUCCESS_MS = 30_000;
const AFTER_FAILURE_MS = 5_000;

const MAX_BYTES = 64 * 1024;

/** Throws 503 if it is unknown whether a key is the project's. */
export function createKeySet({ ask, onFailure, now }: KeySetOptions): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let reading: Promise<void> | undefined;

  const age = () => now() - readAt;

  const read = async () => {
    try {
      keys = createLocalJWKSet(await fetchKeys(ask));
      readAt = now();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      onFailure(error);
    }
    askAgainAt = now() + (hasFailed ? AFTER_FAILURE_MS : AFTER_SUCCESS_MS);
    reading = undefined;
  };

  const refresh = async () => {
    if (!reading && now() >= askAgainAt) reading = read();
    await reading;
  };

  refresh();

  return async (header, token) => {
    if (age() > KEPT_MS) await refresh();
    else if (age() > FRESH_MS) refresh();
    if (!keys || age() > KEPT_MS) throw unavailable(AFTER_FAILURE_MS / 1000);
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await refresh();
    if (hasFailed) throw unavailable(AFTER_FAILURE_MS / 1000);
    return keys(header, token);
  };
}

async function fetchKeys(ask: AskSupabase): Promise<JSONWebKeySet> {
  const reply = await ask('/.well-known/jwks.json');
  if (reply.status !== 200) throw new Error(`The key server answers ${reply.status}`);
  const set: JSONWebKeySet = JSON.parse(await readText(reply));
  if (set?.keys?.length === 0)
    throw new Error('The project has no public keys: give its secret in SUPABASE_JWT_SECRET');
  return set;
}

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The keys are too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
