import { parseArgs } from 'node:util';
import { ensureBuilt } from '@prelude/server/start/build/ensureBuilt';
import { startPostgres } from '../contract/support/startPostgres.ts';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { type ImportMeasured, measureImport } from './imports/measureImport.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';
import { toColumns } from './support/toColumns.ts';

const MB = 1_000_000;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const count = Number(values.rows);

await ensureBuilt({ root, say: console.log });
const browser = await launchBrowser();
const measured: [string, ImportMeasured][] = [['SQLite', await measureImport(browser, count)]];
const server = await startPostgres({ isDurable: true });
measured.push(['PostgreSQL', await measureImport(browser, count, server.url).finally(server.stop)]);
await browser.close();

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
console.log(`\nA file of ${count.toLocaleString('en')} people, checked and imported into an empty list in the browser`);
console.log(
  toColumns([
    ['', 'the calls alone s', 'check s', 'import s', 'times bare', 'server added MB', 'page added MB'],
    ...measured.map(([name, { bare, check, add, ...memory }]) => [
      name,
      toSeconds(bare),
      toSeconds(check),
      toSeconds(add),
      ((check + add) / bare).toFixed(2),
      (memory.server / MB).toFixed(0),
      (memory.page / MB).toFixed(0),
    ]),
  ]),
);

const goals = measured.flatMap(([name, { check, add, ...memory }]): Goal[] => [
  { name: `${name}, check and import`, value: (check + add) / 1000, limit: 20, unit: 's', digits: 1 },
  { name: `${name}, server's memory added`, value: memory.server / MB, limit: 60, unit: 'MB' },
]);
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
