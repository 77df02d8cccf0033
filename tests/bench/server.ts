import { parseArgs } from 'node:util';
import { startPostgres } from '../contract/support/startPostgres.ts';
import { toColumns } from '../support/toColumns.ts';
import { measureContacts } from './server/measureContacts.ts';
import { measureMemory } from './server/measureMemory.ts';
import { measureSignIns } from './server/measureSignIns.ts';
import { type Measured, measureSignUps, type SignUps } from './server/measureSignUps.ts';
import { measureStart } from './server/measureStart.ts';
import { measureTabs, PEOPLE, TABS, type Tabs } from './server/measureTabs.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';

const MB = 1_000_000;
const { values } = parseArgs({ options: { contacts: { type: 'string', default: '1000000' } } });
const contacts = Number(values.contacts);

const { firstAnswer, rest } = await measureStart();
const signIns = await measureSignIns();
const sqlite = await measureSignUps();
const sqliteMemory = await measureMemory();
const server = await startPostgres({ isDurable: true });
const postgres = await measureSignUps(server.url).finally(server.stop);
const memoryServer = await startPostgres({ isDurable: true });
const postgresMemory = await measureMemory(memoryServer.url).finally(memoryServer.stop);

const tabs: { kind: string; busyLists: number; measured: Tabs }[] = [];
for (const busyLists of [1, PEOPLE]) {
  tabs.push({ kind: 'SQLite', busyLists, measured: await measureTabs(busyLists) });
  const tabsServer = await startPostgres({ isDurable: true });
  const measured = await measureTabs(busyLists, tabsServer.url).finally(tabsServer.stop);
  tabs.push({ kind: 'PostgreSQL', busyLists, measured });
}

const toLine = (name: string, measured: Measured, bare: Measured) => [
  name,
  measured.perSecond.toFixed(0),
  measured.p50.toFixed(1),
  measured.p99.toFixed(1),
  measured.cpu.toFixed(0),
  (measured.perSecond / bare.perSecond).toFixed(2),
  measured.failed.toFixed(0),
];
console.log(
  '\nSign-ups by 32 connections, every check and limit on, each commit on the disk; medians of rounds in turns',
);
console.log(
  toColumns([
    ['', 'a second', 'p50 ms', 'p99 ms', 'cpu us', 'of bare', 'failed'],
    toLine('node:http that answers a fixed JSON', sqlite.bare, sqlite.bare),
    toLine('Prelude on SQLite', sqlite.prelude, sqlite.bare),
    toLine('node:http with one INSERT of pg', postgres.bare, postgres.bare),
    toLine('Prelude on PostgreSQL', postgres.prelude, postgres.bare),
  ]),
);

const toEnds = ({ firstMinute }: SignUps) => [firstMinute.at(0) ?? NaN, firstMinute.at(-1) ?? NaN] as const;
console.log('\nSign-ups a second in the first minute on an empty database');
console.log(
  toColumns([
    ['', 'first quarter', 'last quarter'],
    ['SQLite', ...toEnds(sqlite).map((perSecond) => perSecond.toFixed(0))],
    ['PostgreSQL', ...toEnds(postgres).map((perSecond) => perSecond.toFixed(0))],
  ]),
);

console.log('\nSign-ups of 4 visitors beside 8 people who sign in all the time, p99 in ms');
console.log(
  toColumns([
    ['SQLite', sqlite.p99BesideSignIns.toFixed(1)],
    ['PostgreSQL', postgres.p99BesideSignIns.toFixed(1)],
  ]),
);

console.log(`\nSign-ups of 4 visitors all the time, beside ${TABS.toLocaleString('en')} open tabs of ${PEOPLE} lists`);
console.log(
  toColumns([
    ['', 'lists that change', 'sign-ups a second', 'p99 ms', 'reads a second', 'p99 ms', 'statuses of reads'],
    ...tabs.map(({ kind, busyLists, measured: { signUps, reads } }) => [
      kind,
      `${busyLists}`,
      signUps.perSecond.toFixed(0),
      signUps.p99.toFixed(1),
      reads.perSecond.toFixed(0),
      reads.p99.toFixed(1),
      JSON.stringify(reads.statuses),
    ]),
  ]),
);

console.log('\nSign-ins one after the other, medians in ms');
console.log(
  toColumns([
    ['right password', 'wrong password', 'unknown address', 'wrong password, earlier hash'],
    [signIns.right, signIns.wrong, signIns.unknown, signIns.wrongEarlier].map((time) => time.toFixed(0)),
  ]),
);

const read = await measureContacts(contacts);
console.log(`\nGET contacts of ${contacts.toLocaleString('en')} on SQLite, ${(read.bytes / MB).toFixed(0)} MB`);
console.log(
  toColumns([
    ['first byte ms', 'whole ms', 'longest wait of others ms', 'p99 ms', 'memory added MB'],
    [
      read.firstByte.toFixed(0),
      read.whole.toFixed(0),
      read.freeze.toFixed(0),
      read.p99.toFixed(1),
      (read.added / MB).toFixed(0),
    ],
  ]),
);

const ratio = ({ bare, prelude }: SignUps): number => prelude.perSecond / bare.perSecond;
const goals: Goal[] = [
  { name: 'first answer on an existing folder', value: firstAnswer, limit: 700, unit: 'ms' },
  { name: 'memory at rest', value: rest / MB, limit: 140, unit: 'MB' },
  ...Object.entries({ SQLite: sqliteMemory, PostgreSQL: postgresMemory }).flatMap(([kind, { busy, later }]): Goal[] => [
    { name: `${kind}, memory after a minute of 200 sign-ups a second`, value: busy / MB, limit: 220, unit: 'MB' },
    { name: `${kind}, memory a minute later`, value: later / MB, limit: 160, unit: 'MB' },
  ]),
  { name: 'a sign-in', value: signIns.right, limit: 300, unit: 'ms' },
  { name: 'a wrong password, of an unknown address', value: signIns.wrong / signIns.unknown, limit: 1.1, digits: 2 },
  {
    name: 'a wrong password with an earlier hash, of an unknown address',
    value: signIns.wrongEarlier / signIns.unknown,
    limit: 1.1,
    digits: 2,
  },
  { name: 'SQLite, of bare node:http', value: ratio(sqlite), limit: 0.25, isLeast: true, digits: 2 },
  { name: 'SQLite, p99', value: sqlite.prelude.p99, limit: 15, unit: 'ms', digits: 1 },
  { name: 'PostgreSQL, of node:http with one INSERT', value: ratio(postgres), limit: 0.4, isLeast: true, digits: 2 },
  { name: 'PostgreSQL, p99', value: postgres.prelude.p99, limit: 15, unit: 'ms', digits: 1 },
  { name: 'SQLite, p99 beside 8 sign-ins', value: sqlite.p99BesideSignIns, limit: 15, unit: 'ms', digits: 1 },
  { name: 'PostgreSQL, p99 beside 8 sign-ins', value: postgres.p99BesideSignIns, limit: 15, unit: 'ms', digits: 1 },
  ...tabs.map(
    ({ kind, busyLists, measured }): Goal => ({
      name: `${kind}, p99 beside ${TABS} tabs, ${busyLists} of ${PEOPLE} lists changing`,
      value: measured.signUps.p99,
      limit: 20,
      unit: 'ms',
      digits: 1,
    }),
  ),
  ...Object.entries({ SQLite: sqlite, PostgreSQL: postgres }).map(([kind, measured]): Goal => {
    const [first, last] = toEnds(measured);
    const name = `${kind}, last quarter of the first minute, of the first`;
    return { name, value: last / first, limit: 0.8, isLeast: true, digits: 2 };
  }),
  { name: 'sign-ups that failed', value: sqlite.prelude.failed + postgres.prelude.failed, limit: 0 },
  { name: 'contacts, first byte', value: read.firstByte, limit: 50, unit: 'ms' },
  { name: 'contacts, longest wait of others', value: read.freeze, limit: 20, unit: 'ms' },
  { name: 'contacts, memory added', value: read.added / MB, limit: 60, unit: 'MB' },
];
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
