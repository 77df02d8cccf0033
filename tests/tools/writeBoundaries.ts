/** Writes the table of zones to `biome.json`, an override a line: `node tests/tools/writeBoundaries.ts` */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBoundaries } from '../structure/support/boundaries.ts';
import { read } from '../structure/support/sources.ts';
import { root } from '../support/root.ts';

const { overrides, ...config } = withBoundaries(JSON.parse(read('biome.json')));
const lines = overrides.map((override) => `    ${JSON.stringify(override)}`);
const text = JSON.stringify({ ...config, overrides: [] }, null, 2);
writeFileSync(
  join(root, 'biome.json'),
  `${text.replace('"overrides": []', () => `"overrides": [\n${lines.join(',\n')}\n  ]`)}\n`,
);
