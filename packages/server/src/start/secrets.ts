import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, object, size, string } from 'superstruct';
import type { Config } from './config.ts';
import { StartFailure } from './StartFailure.ts';

export const SECRETS_FILE = 'secrets.json';

const SECRET_BYTES = 32;
const StoredSecrets = object({ jwtSecret: size(string(), 32, 1024), encryptionKey: size(string(), 43, 43) });

export interface Secrets {
  /** Signs the access tokens of the embedded auth; empty with a Supabase project, which signs its own. */
  jwtSecret: string;
  /** Encrypts the access keys of workspaces; 32 bytes. */
  encryptionKey: Buffer;
}

export type SecretsConfig = Pick<Config, 'dataDirectory' | 'secrets' | 'isProduction' | 'accounts'>;

/**
 * Returns the secrets of the environment; the data folder's for any that is not set there. Those are made on the first
 * start, readable by their owner only, but never in production or beside data of earlier secrets (`hasData`), which throws
 * a {@link StartFailure}. CONTRACT "Passwords, sessions, mail".
 */
export async function openSecrets(config: SecretsConfig, hasData: () => Promise<boolean>): Promise<Secrets> {
  const { jwtSecret, sealSecret } = config.secrets;
  const missing = [
    ...(jwtSecret === undefined && config.accounts.kind === 'embedded' ? ['JWT_SECRET'] : []),
    ...(sealSecret === undefined ? ['SEAL_SECRET'] : []),
  ];
  const stored = missing.length > 0 ? await openStored(config, missing, hasData) : undefined;
  return {
    jwtSecret: jwtSecret ?? stored?.jwtSecret ?? '',
    encryptionKey: toKey(sealSecret ?? stored?.encryptionKey ?? ''),
  };
}

/**
 * Returns the text of a secrets file with the secrets that the server uses; undefined if environment and data folder lack
 * one of them.
 */
export async function toStoredSecrets({
  dataDirectory,
  secrets,
}: Pick<SecretsConfig, 'dataDirectory' | 'secrets'>): Promise<string | undefined> {
  const stored = parse((await readIfThere(join(dataDirectory, SECRETS_FILE))) ?? '');
  const kept = is(stored, StoredSecrets) ? stored : undefined;
  const jwtSecret = secrets.jwtSecret ?? kept?.jwtSecret;
  const sealSecret = secrets.sealSecret ?? kept?.encryptionKey;
  if (jwtSecret === undefined || sealSecret === undefined) return undefined;
  return toText({ jwtSecret, encryptionKey: toKey(sealSecret).toString('base64url') });
}

const toText = (secrets: { jwtSecret: string; encryptionKey: string }): string =>
  `${JSON.stringify(secrets, null, 2)}\n`;

/** Decodes a key of 32 bytes in base64url, as in the file; derives one from any other text. */
function toKey(secret: string): Buffer {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length === SECRET_BYTES && bytes.toString('base64url') === secret) return bytes;
  return Buffer.from(hkdfSync('sha256', secret, '', 'prelude: access keys', SECRET_BYTES));
}

async function openStored(
  config: SecretsConfig,
  missing: readonly string[],
  hasData: () => Promise<boolean>,
): Promise<{ jwtSecret: string; encryptionKey: string }> {
  const path = join(config.dataDirectory, SECRETS_FILE);
  const stored = parse((await readIfThere(path)) ?? (await makeFirst(config, path, missing.join(' and '), hasData)));
  if (is(stored, StoredSecrets)) return stored;
  throw new StartFailure(
    `${path} is damaged: bring it back from a backup, or set JWT_SECRET and SEAL_SECRET to new ones, which signs everybody out and makes the access keys of workspaces unreadable.`,
  );
}

async function makeFirst(
  { isProduction }: SecretsConfig,
  path: string,
  names: string,
  hasData: () => Promise<boolean>,
): Promise<string> {
  if (isProduction)
    throw new StartFailure(
      `${names} must be set with NODE_ENV=production: ${SECRET_BYTES} bytes or more each, from "openssl rand -base64 32".`,
    );
  if (!(await hasData())) return makeSecrets(path);
  // A process that started at the same time may have made them in the meantime.
  const made = await readIfThere(path);
  if (made !== undefined) return made;
  throw new StartFailure(
    `${path} is missing, and there is data that belongs to it: bring it back from a backup, or set ${names}; new ones sign everybody out and make the access keys of workspaces unreadable.`,
  );
}

/** If two processes start at once, the second to link its file takes the secrets of the first. */
async function makeSecrets(path: string): Promise<string> {
  const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
  const draft = `${path}.${process.pid}`;
  const text = toText({ jwtSecret: newSecret(), encryptionKey: newSecret() });
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
