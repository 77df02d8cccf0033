import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const ORIGIN = 'http://localhost:6006';

/** Returns the address of the running Storybook and the file its index was written to; null when none runs. */
export async function findDevGallery(): Promise<{ origin: string; index: string } | null> {
  const reply = await fetch(`${ORIGIN}/index.json`).catch(() => null);
  if (!reply?.ok) return null;
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const index = join(folder, 'dev-index.json');
  writeFileSync(index, await reply.text());
  return { origin: ORIGIN, index };
}
