import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

/** Runs the work while no other process holds the lock. A lock whose process is gone is nobody's. */
export async function withLock(path: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await take(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true });
    else await setTimeout(LOOK_AGAIN_MS);
  }
  try {
    await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
