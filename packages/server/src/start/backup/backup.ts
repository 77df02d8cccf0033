import { existsSync } from 'node:fs';
import { access, chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type ArchivedFile,
  checkDatabase,
  checkOwnDatabase,
  copyDatabase,
  readArchive,
  writeArchive,
} from '../../db/archive.ts';
import { OLD_ACCOUNTS_FILE } from '../../db/checkOldAccounts.ts';
import { isFile } from '../../db/DatabasePlace.ts';
import { LOCK_FILE } from '../../db/lockFolder.ts';
import type { Config } from '../config.ts';
import { lockData } from '../lockData.ts';
import { openDataDirectory } from '../openDataDirectory.ts';
import { StartFailure } from '../StartFailure.ts';
import { SECRETS_FILE, toStoredSecrets } from '../secrets.ts';

const DATABASES = ['prelude.sqlite', OLD_ACCOUNTS_FILE] as const;

const DRAFT = '.prelude-backup-';
const DAY_MS = 86_400_000;

const BACKED_UP = [...DATABASES, SECRETS_FILE];

type BackupConfig = Pick<Config, 'dataDirectory' | 'database' | 'sealSecret'>;

/** Also works while the server runs. Returns lines that say what was done. */
export async function backUp(config: BackupConfig, file: string): Promise<string[]> {
  const { dataDirectory, database } = config;
  if (!isFile(database))
    throw new StartFailure(
      `The data is in PostgreSQL, whose own tool copies it: pg_dump --format=custom --file=${file} "$DATABASE_URL", and beside it keep SEAL_SECRET.`,
    );
  if (!existsSync(join(dataDirectory, DATABASES[0])))
    throw new StartFailure(`${dataDirectory} holds no data: set DATA_DIR as the server has it.`);
  const target = resolve(file);
  if (existsSync(target)) throw new StartFailure(`${target} is there already: give another name.`);
  await demandFolder(dirname(target));
  await clearDrafts(dirname(target));
  const write = async (draft: string): Promise<string[]> => {
    const files: ArchivedFile[] = [];
    for (const name of DATABASES.filter((each) => existsSync(join(dataDirectory, each)))) {
      copyDatabase(join(dataDirectory, name), join(draft, name));
      files.push({ name, path: join(draft, name) });
    }
    const secrets = await toStoredSecrets(config);
    if (secrets) {
      await writeFile(join(draft, SECRETS_FILE), secrets, { mode: 0o600 });
      files.push({ name: SECRETS_FILE, path: join(draft, SECRETS_FILE) });
    }
    writeArchive(target, files);
    return [
      `Everything is in ${target}: ${files.map(({ name }) => name).join(', ')}`,
      ...(secrets ? [] : ['Without SEAL_SECRET, which is not here: keep it beside it.']),
    ];
  };
  return inDraft(join(dirname(target), DRAFT), write).catch((error) => {
    throw new StartFailure(
      `${target} cannot be written (${error instanceof Error ? error.message : error}): free the disk, or give another place.`,
      'passing',
    );
  });
}

/** Deletes what backups have left that were killed. A backup that runs is younger. */
async function clearDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(DRAFT))) {
    const draft = join(folder, name);
    if ((await stat(draft)).mtimeMs < Date.now() - DAY_MS) await rm(draft, { recursive: true, force: true });
  }
}

/** Leaves nothing behind, whatever fails. */
async function inDraft(prefix: string, write: (draft: string) => Promise<string[]>): Promise<string[]> {
  const draft = await mkdtemp(prefix);
  try {
    return await write(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function demandFolder(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new StartFailure(`${path} is no folder: make it, or give another name.`);
  });
}

/** Needs a data folder without data. Returns lines that say what was done. */
export async function restore({ dataDirectory, database }: BackupConfig, file: string): Promise<string[]> {
  if (!isFile(database))
    throw new StartFailure(
      `The data belongs into PostgreSQL, whose own tool brings it back: pg_restore --no-owner --dbname="$DATABASE_URL" ${file}, into an empty database.`,
    );
  const source = resolve(file);
  if (!existsSync(source)) throw new StartFailure(`${source} is not there: give the file that npm run backup made.`);
  await openDataDirectory(dataDirectory);
  const unlock = lockData(dataDirectory);
  const draft = await mkdtemp(join(dataDirectory, '.restore-'));
  try {
    if (BACKED_UP.some((name) => existsSync(join(dataDirectory, name))))
      throw new StartFailure(`${dataDirectory} holds data already: move it away, or set DATA_DIR to another folder.`);
    const names = extract(source, draft);
    // A restore by root must not take the folder from the account that runs the server.
    const { uid, gid } = await stat(dataDirectory);
    const owned =
      process.getuid?.() === 0 ? [...names.map((name) => join(draft, name)), join(dataDirectory, LOCK_FILE)] : [];
    for (const path of owned) await chown(path, uid, gid);
    for (const name of names) await rename(join(draft, name), join(dataDirectory, name));
    return [`${names.join(', ')} are in ${dataDirectory}; npm start serves them.`];
  } finally {
    await rm(draft, { recursive: true, force: true });
    unlock();
  }
}

function extract(source: string, folder: string): string[] {
  try {
    const names = readArchive(source, folder, BACKED_UP);
    checkOwnDatabase(join(folder, DATABASES[0]));
    for (const name of names) if (name.endsWith('.sqlite')) checkDatabase(join(folder, name));
    return names;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartFailure(`${source} is no sound backup (${reason}): take another one.`);
  }
}
