import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const RETRY_MS = 200;

/** Ample time between creating a lock file and writing the process id into it. */
const UNNAMED_MS = 5_000;

const held = new Set<string>();

/** Takes over the lock of a process that is gone. */
export async function withLock(path: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await take(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true });
    else await setTimeout(RETRY_MS);
  }
  try {
    await work();
  } finally {
    await rm(path, { force: true });
    held.delete(path);
  }
}

async function take(path: string): Promise<boolean> {
  if (held.has(path)) return false;
  held.add(path);
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    held.delete(path);
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!pid) return isOld(path);
  // In a container, processes get the same ids after each restart.
  if (pid === process.pid) return !held.has(path);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && Date.now() - file.mtimeMs > UNNAMED_MS;
}
