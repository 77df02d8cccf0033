import { statfs } from 'node:fs/promises';

/** Bytes that may still be written to the disk of a folder; infinite where the system does not tell. */
export async function readFreeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
