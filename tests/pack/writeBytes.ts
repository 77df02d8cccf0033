import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { measureParts } from './support/measureParts.ts';

// After `npm run build:ui`: the bytes that the guides show
writeFileSync(join(root, 'packages/ui/bytes.json'), `${JSON.stringify(await measureParts(), null, 2)}\n`);
