import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, object, size, string } from 'superstruct';
import { StartFailure } from './StartFailure.ts';

const SECRET_BYTES = 32;
const StoredSecrets = object({ jwtSecret: size(string(), 32, 1024), encryptionKey: size(string(), 43, 43) });

export interface Secrets {
  /** Signs the access tokens of the embedded auth. */
  jwtSecret: string;
  /** Encrypts the access keys of workspaces; 32 bytes. */
  encryptionKey: Buffer;
}

/** The secrets of a data folder, made on its first start and readable by their owner alone. */
export async function openSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, 'secrets.json');
  const text = (await readIfThere(path)) ?? (await makeSecrets(path));
  const stored = parse(text);
  if (!is(stored, StoredSecrets))
    throw new StartFailure(`${path} is damaged: bring it back from a backup, or delete it, which signs everybody out.`);
  return { jwtSecret: stored.jwtSecret, encryptionKey: Buffer.from(stored.encryptionKey, 'base64url') };
}

/** Of two processes that start at once, the second to link its file takes the secrets of the first. */
async function makeSecrets(path: string): Promise<string> {
  const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
  const draft = `${path}.${process.pid}`;
  const text = `${JSON.stringify({ jwtSecret: newSecret(), encryptionKey: newSecret() }, null, 2)}\n`;
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
