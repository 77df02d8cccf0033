import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Infer, is, optional, size, string, type } from 'superstruct';
import { toSubkey } from '../keys/toSubkey.ts';
import type { Config } from './config.ts';
import { StartFailure } from './StartFailure.ts';

export const SECRETS_FILE = 'secrets.json';

const SECRET_BYTES = 32;
/** Keys of other versions are ignored. */
const StoredSecrets = type({ encryptionKey: size(string(), 43, 43), databaseId: optional(string()) });
type StoredSecrets = Infer<typeof StoredSecrets>;

export type SecretsConfig = Pick<Config, 'dataDirectory' | 'sealSecret' | 'isProduction'>;

/**
 * Returns 32 bytes, which encrypt the access keys of workspaces, and from which all other keys are derived: those of the environment,
 * else of the data folder. Makes them on the first start, but never in production.
 */
export async function openSecret(config: SecretsConfig, hasData: () => Promise<boolean>): Promise<Buffer> {
  return toKey(config.sealSecret ?? (await openStored(config, hasData)).encryptionKey);
}

/** Secrets for a backup; undefined if SEAL_SECRET is not known. */
export async function toStoredSecrets({
  dataDirectory,
  sealSecret,
}: Pick<SecretsConfig, 'dataDirectory' | 'sealSecret'>): Promise<string | undefined> {
  const secrets = await findStored(dataDirectory);
  const secret = sealSecret ?? secrets?.encryptionKey;
  return secret === undefined ? undefined : toText({ ...secrets, encryptionKey: toKey(secret).toString('base64url') });
}

/** The database that the file belongs to, as {@link keepDatabaseId} has kept it. */
export const findDatabaseId = async (dataDirectory: string): Promise<string | undefined> =>
  (await findStored(dataDirectory))?.databaseId;

/** Does nothing without a file, or for one that cannot be replaced, such as a single file that is mounted into a container. */
export async function keepDatabaseId(dataDirectory: string, databaseId: string): Promise<void> {
  const secrets = await findStored(dataDirectory);
  if (!secrets || secrets.databaseId === databaseId) return;
  const path = join(dataDirectory, SECRETS_FILE);
  try {
    await rename(await writeDraft(path, toText({ ...secrets, databaseId })), path);
  } catch {
    await rm(toDraftPath(path), { force: true, recursive: true });
  }
}

async function findStored(dataDirectory: string): Promise<StoredSecrets | undefined> {
  const secrets = parse((await readOwn(join(dataDirectory, SECRETS_FILE))) ?? '');
  return is(secrets, StoredSecrets) ? secrets : undefined;
}

const toText = (secrets: StoredSecrets): string => `${JSON.stringify(secrets, null, 2)}\n`;

/** Takes 32 bytes in base64url as they are; derives a key from any other text. */
function toKey(secret: string): Buffer {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length === SECRET_BYTES && bytes.toString('base64url') === secret) return bytes;
  return toSubkey(secret, 'access keys');
}

async function openStored(config: SecretsConfig, hasData: () => Promise<boolean>): Promise<StoredSecrets> {
  const path = join(config.dataDirectory, SECRETS_FILE);
  const secrets = parse((await readOwn(path)) ?? (await makeFirst(config, path, hasData)));
  if (is(secrets, StoredSecrets)) return secrets;
  throw new StartFailure(
    `${path} is damaged: bring it back from a backup, or set SEAL_SECRET; a new SEAL_SECRET makes the access keys of workspaces unreadable.`,
  );
}

async function makeFirst(
  { isProduction }: SecretsConfig,
  path: string,
  hasData: () => Promise<boolean>,
): Promise<string> {
  if (isProduction)
    throw new StartFailure(
      `SEAL_SECRET must be set with NODE_ENV=production: ${SECRET_BYTES} bytes or more, from "openssl rand -base64 32".`,
    );
  if (!(await hasData())) return makeSecrets(path);
  // A process that started at the same time may have made them in the meantime.
  const fileSecrets = await readIfThere(path);
  if (fileSecrets !== undefined) return fileSecrets;
  throw new StartFailure(
    `${path} is missing, and there is data that belongs to it: bring it back from a backup, or set SEAL_SECRET; a new SEAL_SECRET makes the access keys of workspaces unreadable.`,
  );
}

/** If two processes start at once, the second to link its file takes the secrets of the first. */
async function makeSecrets(path: string): Promise<string> {
  const draft = await writeDraft(path, toText({ encryptionKey: randomBytes(SECRET_BYTES).toString('base64url') }));
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = toDraftPath(path);
  await writeFile(draft, text, { mode: 0o600, flush: true });
  return draft;
}

const toDraftPath = (path: string): string => `${path}.${process.pid}`;

async function readOwn(path: string): Promise<string | undefined> {
  try {
    return await readIfThere(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartFailure(`${path} cannot be read (${reason}): make it a file of the user of this process.`);
  }
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
