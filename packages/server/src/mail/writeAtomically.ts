import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** The file holds the old text or the new one, never a part. Only its owner may read it. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
