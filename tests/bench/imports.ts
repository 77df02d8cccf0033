import { parseArgs } from 'node:util';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { startPostgres } from '../contract/support/startPostgres.ts';
import { root } from '../support/root.ts';
import { toColumns } from '../support/toColumns.ts';
import { type ImportMeasured, measureImport } from './imports/measureImport.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';

const MB = 1_000_000;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const count = Number(values.rows);

await ensureBuilt({ root, say: console.log });
const measured: [string, ImportMeasured][] = [['SQLite', await measureImport(count)]];
const server = await startPostgres({ isDurable: true });
measured.push(['PostgreSQL', await measureImport(count, server.url).finally(server.stop)]);

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
console.log(
  `\nA file of ${count.toLocaleString('en')} people, imported into an empty list while others read and sign up`,
);
console.log(
  toColumns([
    ['', 'upload and check s', 'import s', 'undo s', 'server added MB', 'others p99 ms', 'others'],
    ...measured.map(([name, { read, add, undo, server: added, p99, requests }]) => [
      name,
      toSeconds(read),
      toSeconds(add),
      toSeconds(undo),
      (added / MB).toFixed(0),
      p99.toFixed(0),
      String(requests),
    ]),
  ]),
);

const goals = measured.flatMap(([name, { read, add, server: added, p99 }]): Goal[] => [
  { name: `${name}, check and import`, value: (read + add) / 1000, limit: 10, unit: 's', digits: 1 },
  { name: `${name}, server's memory added`, value: added / MB, limit: 60, unit: 'MB' },
  { name: `${name}, other requests, p99`, value: p99, limit: 50, unit: 'ms' },
]);
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
