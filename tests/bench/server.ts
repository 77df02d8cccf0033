import { parseArgs } from 'node:util';
import { startPostgres } from '../contract/support/startPostgres.ts';
import { type Row, toColumns } from '../support/toColumns.ts';
import { measureConfirmations } from './server/measureConfirmations.ts';
import { measureContacts } from './server/measureContacts.ts';
import { measureMemory } from './server/measureMemory.ts';
import { measureSignIns } from './server/measureSignIns.ts';
import { type Measured, measureSignUps } from './server/measureSignUps.ts';
import { measureStart } from './server/measureStart.ts';
import { measureTabs, PEOPLE, TABS } from './server/measureTabs.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';

const MB = 1_000_000;
const LEAST_OF_BARE = { SQLite: 0.25, PostgreSQL: 0.4 };
const LEAST_OF_ONE_LIST = { SQLite: 0.5, PostgreSQL: 0.4 };
type Kind = keyof typeof LEAST_OF_BARE;
const kinds: readonly Kind[] = ['SQLite', 'PostgreSQL'];

/** Each prints what it has measured at once, and returns its goals. */
const parts: Record<string, () => Promise<Goal[]>> = {
  'sign-ups': signUps,
  confirmations,
  tabs,
  'sign-ins': signIns,
  start,
  memory,
  contacts,
};
const names = Object.keys(parts);
const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '1000000' },
    only: { type: 'string', default: names.join() },
  },
});
const chosen = values.only.split(',');
for (const name of chosen) if (!names.includes(name)) throw new Error(`--only takes ${names.join()}`);

const goals: Goal[] = [];
for (const name of chosen) {
  const begun = performance.now();
  goals.push(...((await parts[name]?.()) ?? []));
  console.log(`(${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`);
}
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n${toColumns(rows)}`);
}

/** Calls `measure` with the address of an empty PostgreSQL, or with none. */
async function measureOn<Result>(kind: Kind, measure: (databaseUrl?: string) => Promise<Result>): Promise<Result> {
  if (kind === 'SQLite') return measure();
  const server = await startPostgres({ isDurable: true });
  return measure(server.url).finally(server.stop);
}

async function signUps(): Promise<Goal[]> {
  const toLine = (name: string, measured: Measured, bare: Measured) => [
    name,
    measured.perSecond.toFixed(0),
    measured.p50.toFixed(1),
    measured.p99.toFixed(1),
    measured.cpu.toFixed(0),
    (measured.perSecond / bare.perSecond).toFixed(2),
    measured.failed.toFixed(0),
  ];
  const ofBoth: Goal[] = [];
  for (const kind of kinds) {
    const { bare, prelude, toManyLists, withAnswers, firstMinute, p99BesideSignIns } = await measureOn(
      kind,
      measureSignUps,
    );
    const [first = NaN, last = NaN] = [firstMinute.at(0), firstMinute.at(-1)];
    print('Sign-ups by 32 connections, every check and limit on, each commit on the disk; medians of rounds in turns', [
      ['', 'a second', 'p50 ms', 'p99 ms', 'cpu us', 'of bare', 'failed'],
      toLine(kind === 'SQLite' ? 'node:http, a fixed JSON' : 'node:http, one INSERT of pg', bare, bare),
      toLine(`Prelude on ${kind}`, prelude, bare),
      toLine('the same, to 64 lists in turns', toManyLists, bare),
      toLine('the same, with three answers', withAnswers, bare),
    ]);
    print(`${kind}, sign-ups a second in the first minute on an empty database`, [
      ['first quarter', 'last quarter'],
      [first.toFixed(0), last.toFixed(0)],
    ]);
    print(`${kind}, sign-ups of 4 visitors beside 8 people who sign in all the time`, [
      ['p99 ms', p99BesideSignIns.toFixed(1)],
    ]);
    ofBoth.push(
      {
        name: `${kind}, of bare node:http`,
        value: prelude.perSecond / bare.perSecond,
        limit: LEAST_OF_BARE[kind],
        isLeast: true,
        digits: 2,
      },
      {
        name: `${kind}, to 64 lists, of one`,
        value: toManyLists.perSecond / prelude.perSecond,
        limit: LEAST_OF_ONE_LIST[kind],
        isLeast: true,
        digits: 2,
      },
      { name: `${kind}, p99`, value: prelude.p99, limit: 15, unit: 'ms', digits: 1 },
      { name: `${kind}, p99 beside 8 sign-ins`, value: p99BesideSignIns, limit: 15, unit: 'ms', digits: 1 },
      {
        name: `${kind}, last quarter of the first minute, of the first`,
        value: last / first,
        limit: 0.8,
        isLeast: true,
        digits: 2,
      },
      { name: `${kind}, sign-ups that failed`, value: prelude.failed, limit: 0 },
    );
  }
  return ofBoth;
}

async function confirmations(): Promise<Goal[]> {
  const ofBoth: Goal[] = [];
  for (const kind of kinds) {
    const { on, off } = await measureOn(kind, measureConfirmations);
    print(`${kind}, sign-ups by 32 connections to a list that asks to confirm and to one that does not`, [
      ['', 'a second', 'p99 ms', 'cpu us', 'failed'],
      ...Object.entries({ 'confirmation off': off, 'confirmation on': on }).map(([name, measured]) => [
        name,
        measured.perSecond.toFixed(0),
        measured.p99.toFixed(1),
        measured.cpu.toFixed(0),
        measured.failed.toFixed(0),
      ]),
    ]);
    ofBoth.push(
      {
        name: `${kind}, sign-ups with confirmation, of those without`,
        value: on.perSecond / off.perSecond,
        limit: 0.7,
        isLeast: true,
        digits: 2,
      },
      { name: `${kind}, sign-ups with confirmation that failed`, value: on.failed, limit: 0 },
    );
  }
  return ofBoth;
}

async function tabs(): Promise<Goal[]> {
  const ofBoth: Goal[] = [];
  for (const kind of kinds) {
    const measured = await measureOn(kind, measureTabs);
    print(
      `${kind}, sign-ups of 4 visitors all the time, beside ${TABS.toLocaleString('en')} open tabs of ${PEOPLE} lists`,
      [
        ['lists that change', 'sign-ups a second', 'p99 ms', 'reads a second', 'p99 ms', 'statuses of reads'],
        ...measured.map(({ busyLists, signUps, reads }) => [
          `${busyLists}`,
          signUps.perSecond.toFixed(0),
          signUps.p99.toFixed(1),
          reads.perSecond.toFixed(0),
          reads.p99.toFixed(1),
          JSON.stringify(reads.statuses),
        ]),
      ],
    );
    for (const { busyLists, signUps } of measured) {
      const name = `${kind}, p99 beside ${TABS} tabs, ${busyLists} of ${PEOPLE} lists changing`;
      ofBoth.push({ name, value: signUps.p99, limit: 20, unit: 'ms', digits: 1 });
    }
  }
  return ofBoth;
}

async function signIns(): Promise<Goal[]> {
  const { right, wrong, unknown, wrongEarlier } = await measureSignIns();
  print('Sign-ins one after the other, medians in ms', [
    ['right password', 'wrong password', 'unknown address', 'wrong password, earlier hash'],
    [right, wrong, unknown, wrongEarlier].map((time) => time.toFixed(0)),
  ]);
  const ofUnknown = { limit: 1.1, digits: 2 };
  return [
    { name: 'a sign-in', value: right, limit: 300, unit: 'ms' },
    { name: 'a wrong password, of an unknown address', value: wrong / unknown, ...ofUnknown },
    {
      name: 'a wrong password with an earlier hash, of an unknown address',
      value: wrongEarlier / unknown,
      ...ofUnknown,
    },
  ];
}

async function start(): Promise<Goal[]> {
  const { firstAnswer, rest } = await measureStart();
  print('A start on an existing folder', [
    ['first answer ms', 'memory at rest MB'],
    [firstAnswer.toFixed(0), (rest / MB).toFixed(0)],
  ]);
  return [
    { name: 'first answer on an existing folder', value: firstAnswer, limit: 700, unit: 'ms' },
    { name: 'memory at rest', value: rest / MB, limit: 140, unit: 'MB' },
  ];
}

/** On both databases at once: what runs beside changes no memory, and most of the two minutes is waiting. */
async function memory(): Promise<Goal[]> {
  const measured = await Promise.all(kinds.map((kind) => measureOn(kind, measureMemory)));
  const rows = kinds.map((kind, index) => ({ kind, busy: NaN, later: NaN, ...measured[index] }));
  print('Memory in MB', [
    ['', 'after a minute of 200 sign-ups a second', 'a minute later'],
    ...rows.map(({ kind, busy, later }) => [kind, (busy / MB).toFixed(0), (later / MB).toFixed(0)]),
  ]);
  return rows.flatMap(({ kind, busy, later }): Goal[] => [
    { name: `${kind}, memory after a minute of 200 sign-ups a second`, value: busy / MB, limit: 220, unit: 'MB' },
    { name: `${kind}, memory a minute later`, value: later / MB, limit: 160, unit: 'MB' },
  ]);
}

async function contacts(): Promise<Goal[]> {
  const count = Number(values.contacts);
  const read = await measureContacts(count);
  print(`GET contacts of ${count.toLocaleString('en')} on SQLite, ${(read.bytes / MB).toFixed(0)} MB`, [
    ['first byte ms', 'whole ms', 'longest wait of others ms', 'p99 ms', 'memory added MB'],
    [
      read.firstByte.toFixed(0),
      read.whole.toFixed(0),
      read.freeze.toFixed(0),
      read.p99.toFixed(1),
      (read.added / MB).toFixed(0),
    ],
  ]);
  return [
    { name: 'contacts, first byte', value: read.firstByte, limit: 50, unit: 'ms' },
    { name: 'contacts, longest wait of others', value: read.freeze, limit: 20, unit: 'ms' },
    { name: 'contacts, memory added', value: read.added / MB, limit: 60, unit: 'MB' },
  ];
}
