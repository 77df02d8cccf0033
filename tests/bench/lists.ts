import { parseArgs } from 'node:util';
import { startPostgres } from '../contract/support/startPostgres.ts';
import { toColumns } from '../support/toColumns.ts';
import {
  BARE,
  BY_NAME,
  FIRST_PAGE,
  GROWTH,
  LISTS,
  type ListMeasured,
  measureList,
  PER_SECOND,
  type Times,
  terms,
} from './lists/measureList.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';

const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '0,12,2500,100000,1000000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
  },
});
const sizes = values.contacts.split(',').map(Number);
const kinds = values.databases.split(',');

async function measure(kind: string, count: number): Promise<ListMeasured> {
  if (kind === 'sqlite') return measureList(undefined, count);
  const server = await startPostgres({ isDurable: true });
  return measureList(server.url, count).finally(server.stop);
}

const toGoals = (at: string, { times, arrivals, filters, beside }: ListMeasured): Goal[] => {
  const p95 = (name: string, limit: number): Goal => {
    const value = times.get(name)?.p95 ?? Number.NaN;
    return { name: `${at}, ${name}, p95`, value, limit, unit: 'ms' };
  };
  return [
    p95(FIRST_PAGE, 50),
    ...terms.map((term) => p95(term, 150)),
    p95(BY_NAME, 150),
    p95(GROWTH, 50),
    p95(LISTS, 50),
    { name: `${at}, sign-ups beside, p99`, value: arrivals.p99, limit: 50, unit: 'ms' },
    { name: `${at}, another tenant's page beside 40 searches, p99`, value: beside.page, limit: 60, unit: 'ms' },
    { name: `${at}, sign-ups beside 40 searches, p99`, value: beside.signUps, limit: 30, unit: 'ms' },
    { name: `${at}, sign-ups that failed`, value: arrivals.failed, limit: 0 },
    ...[...filters].map(
      ([share, { source, answer }]): Goal => ({
        name: `${at}, filter by a ${share} answer, of that by source`,
        value: answer / source,
        limit: 1.2,
        digits: 2,
      }),
    ),
  ];
};

const goals: Goal[] = [];
for (const kind of kinds) {
  for (const count of sizes) {
    const at = `${kind}, ${count.toLocaleString('en')}`;
    const measured = await measure(kind, count);
    const bare = measured.times.get(BARE) as Times;
    console.log(`\n${at} contacts, beside ${PER_SECOND} sign-ups a second; ms`);
    console.log(
      toColumns([
        ['', 'p50', 'p95', 'of bare'],
        ...[...measured.times].map(([name, { p50, p95 }]) => [
          name,
          p50.toFixed(1),
          p95.toFixed(1),
          (p50 / bare.p50).toFixed(1),
        ]),
      ]),
    );
    for (const [share, { source, answer }] of measured.filters)
      console.log(`filter by a ${share} value: ${source.toFixed(1)} by source, ${answer.toFixed(1)} by answer`);
    goals.push(...toGoals(at, measured));
  }
}
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
