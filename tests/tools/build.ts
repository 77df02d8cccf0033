import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { root } from '../support/root.ts';

await ensureBuilt({ root, say: console.log });
