import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Infer, is, object, optional, size, string } from 'superstruct';
import { toSubkey } from '../keys/toSubkey.ts';
import type { Config } from './config.ts';
import { StartFailure } from './StartFailure.ts';

export const SECRETS_FILE = 'secrets.json';

const SECRET_BYTES = 32;
const StoredSecrets = object({ encryptionKey: size(string(), 43, 43), jwtSecret: optional(size(string(), 32, 1024)) });
type StoredSecrets = Infer<typeof StoredSecrets>;

export interface Secrets {
  /** 32 bytes. Encrypts the access keys of workspaces; all other keys are derived from it. */
  encryptionKey: Buffer;
  /** Signed the access tokens of an earlier version; undefined if there was none. */
  jwtSecret: string | undefined;
}

export type SecretsConfig = Pick<Config, 'dataDirectory' | 'secrets' | 'isProduction' | 'accounts'>;

export interface Remains {
  /** True for data that belongs to a SEAL_SECRET. */
  hasData(): Promise<boolean>;
  /** True for accounts of a version that signed with JWT_SECRET. */
  hasOldAccounts(): Promise<boolean>;
}

/** Secrets of the environment, else of the data folder. Makes SEAL_SECRET on the first start, but never in production. */
export async function openSecrets(config: SecretsConfig, { hasData, hasOldAccounts }: Remains): Promise<Secrets> {
  const { jwtSecret, sealSecret } = config.secrets;
  const needsJwt = jwtSecret === undefined && config.accounts.kind === 'embedded' && (await hasOldAccounts());
  const missing = [...(needsJwt ? ['JWT_SECRET'] : []), ...(sealSecret === undefined ? ['SEAL_SECRET'] : [])];
  const stored = missing.length > 0 ? await openStored(config, missing.join(' and '), hasData) : undefined;
  if (needsJwt && stored?.jwtSecret === undefined)
    throw new StartFailure('JWT_SECRET must be set as the version had it whose accounts are here.');
  return {
    encryptionKey: toKey(sealSecret ?? stored?.encryptionKey ?? ''),
    jwtSecret: jwtSecret ?? stored?.jwtSecret,
  };
}

export async function toStoredSecrets({
  dataDirectory,
  secrets,
}: Pick<SecretsConfig, 'dataDirectory' | 'secrets'>): Promise<string | undefined> {
  const stored = parse((await readIfThere(join(dataDirectory, SECRETS_FILE))) ?? '');
  const kept = is(stored, StoredSecrets) ? stored : undefined;
  const sealSecret = secrets.sealSecret ?? kept?.encryptionKey;
  if (sealSecret === undefined) return undefined;
  const encryptionKey = toKey(sealSecret).toString('base64url');
  return toText({ encryptionKey, jwtSecret: secrets.jwtSecret ?? kept?.jwtSecret });
}

const toText = (secrets: StoredSecrets): string => `${JSON.stringify(secrets, null, 2)}\n`;

/** Takes 32 bytes in base64url as they are; derives a key from any other text. */
function toKey(secret: string): Buffer {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length === SECRET_BYTES && bytes.toString('base64url') === secret) return bytes;
  return toSubkey(secret, 'access keys');
}

async function openStored(
  config: SecretsConfig,
  missing: string,
  hasData: () => Promise<boolean>,
): Promise<StoredSecrets> {
  const path = join(config.dataDirectory, SECRETS_FILE);
  const stored = parse((await readIfThere(path)) ?? (await makeFirst(config, path, missing, hasData)));
  if (is(stored, StoredSecrets)) return stored;
  throw new StartFailure(
    `${path} is damaged: bring it back from a backup, or set ${missing}; a new SEAL_SECRET makes the access keys of workspaces unreadable.`,
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
      `${names} must be set with NODE_ENV=production: ${SECRET_BYTES} bytes or more, from "openssl rand -base64 32".`,
    );
  if (!(await hasData())) return makeSecrets(path);
  // A process that started at the same time may have made them in the meantime.
  const made = await readIfThere(path);
  if (made !== undefined) return made;
  throw new StartFailure(
    `${path} is missing, and there is data that belongs to it: bring it back from a backup, or set ${names}; a new SEAL_SECRET makes the access keys of workspaces unreadable.`,
  );
}

/** If two processes start at once, the second to link its file takes the secrets of the first. */
async function makeSecrets(path: string): Promise<string> {
  const draft = `${path}.${process.pid}`;
  const text = toText({ encryptionKey: randomBytes(SECRET_BYTES).toString('base64url') });
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
