import { join } from 'node:path';
import { ensureBuilt } from './ensureBuilt.ts';

await ensureBuilt({ root: join(import.meta.dirname, '../../..'), say: console.log });
