import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { root } from '../support/root.ts';

/** Both languages run at once: what they start must not begin by building the same thing. */
export default async function buildOnce(): Promise<void> {
  await ensureBuilt({ root, say: console.log });
}
