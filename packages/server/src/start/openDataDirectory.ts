import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartFailure } from './StartFailure.ts';

export async function openDataDirectory(path: string): Promise<void> {
  try {
    await makeFolder(path);
    // The slash refuses a file of that name.
    await access(`${path}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartFailure(`DATA_DIR ${path} cannot be made or written: set DATA_DIR to a folder that you own.`);
  }
}

/** `mkdir` with `recursive` tries forever in a folder such as /proc, where nothing can be made. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  }
}
