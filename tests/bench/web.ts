import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { demoPerson, demoWorkspaces } from '@prelude/server/demo/demoData';
import { makeDemo } from '@prelude/server/demo/makeDemo';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { buildPage } from './support/buildPage.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';
import { median } from './support/median.ts';
import { openBenchProduct } from './support/openBenchProduct.ts';
import { keepFor, signIn } from './support/signIn.ts';
import { toColumns } from './support/toColumns.ts';
import { slow4g, toWords } from './web/network.ts';
import { type Fetched, kinds, type Visit, visit, visitTwice } from './web/visit.ts';

const RUNS = 7;
const row = demoWorkspaces[0]?.waitlists[0]?.name ?? '';

const names = ['hello', 'app'] as const;
type Name = (typeof names)[number];

const makeSeries = (title: string, limit: number) => ({
  title,
  /** How many times as long as hello the app may take. */
  limit,
  visits: { hello: [] as Visit[], app: [] as Visit[] },
});
type Series = ReturnType<typeof makeSeries>;
const fast = makeSeries('cold, fast line', 3);
const slow = makeSeries('cold, slow line', 1.25);
const back = makeSeries('coming back, fast line', 2.5);
const all = [fast, slow, back];

await ensureBuilt({ root, say: console.log });
const hello = await buildPage('hello');
const product = await openBenchProduct();
await makeDemo(product);
const helloOrigin = await product.serve(hello);
const browser = await launchBrowser();
try {
  const storage = await signIn(browser, product.origin, demoPerson);
  const pages = {
    hello: { url: `${helloOrigin}/`, storage: keepFor(storage, helloOrigin), row },
    app: { url: `${product.origin}/`, storage, row },
  };
  // The first of all finds the server and the browser cold themselves: it does not count.
  for (const name of names) await visit(browser, pages[name]);
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of names) {
      const { cold, warm } = await visitTwice(browser, pages[name]);
      fast.visits[name].push(cold);
      back.visits[name].push(warm);
    }
    for (const name of names) {
      slow.visits[name].push(await visit(browser, { ...pages[name], slowness: slow4g }));
    }
  }
} finally {
  await browser.close();
  await product.close();
}

const medianOf = ({ visits }: Series, name: Name, read: (visit: Visit) => number) => median(visits[name].map(read));
const toFirstRow = (series: Series, name: Name) => medianOf(series, name, ({ firstRow }) => firstRow);
const toShift = (series: Series, name: Name) => medianOf(series, name, ({ shift }) => shift);
const toRequests = (series: Series, name: Name) =>
  medianOf(series, name, ({ requests }) => requests.filter(({ kind }) => kind !== 'font').length);

const toLine = (series: Series, name: Name) => [
  `${series.title}: ${name}`,
  toFirstRow(series, name).toFixed(0),
  medianOf(series, name, ({ blocked }) => blocked).toFixed(0),
  toShift(series, name).toFixed(4),
  toRequests(series, name).toFixed(0),
];
console.log(`\nFirst list screen, signed in; medians of ${RUNS} runs in turns. Slow is ${toWords(slow4g)}`);
console.log(
  toColumns([
    ['', 'first row ms', 'blocked ms', 'layout shift', 'requests'],
    ...all.flatMap((series) => names.map((name) => toLine(series, name))),
  ]),
);

const sumOf = (fetched: readonly Fetched[]): string =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0).toLocaleString('en');
const toBytes = ({ requests, later }: Visit): string =>
  toColumns([
    ['bytes', 'to the first row', 'at rest'],
    ...[...kinds, 'all'].map((name) => {
      const ofKind = ({ kind }: Fetched) => name === 'all' || kind === name;
      return [name, sumOf(requests.filter(ofKind)), sumOf([...requests, ...later].filter(ofKind))];
    }),
  ]);
const toTimes = (fetched: readonly Fetched[]): string =>
  toColumns(fetched.map(({ path, start, end, bytes }) => [start.toFixed(0), end.toFixed(0), bytes, path]));
const last = slow.visits.app.at(-1);
if (last) {
  console.log(`\nThe last visit of the app on the slow line, from and to in ms, bytes\n${toTimes(last.requests)}`);
  console.log(`the first row is drawn\n${toTimes(last.later)}\n\n${toBytes(last)}`);
}

const goals: Goal[] = [
  ...all.map((series) => ({
    name: `first row, ${series.title}, times hello`,
    value: toFirstRow(series, 'app') / toFirstRow(series, 'hello'),
    limit: series.limit,
    digits: 2,
  })),
  { name: 'layout shift', value: Math.max(...all.map((series) => toShift(series, 'app'))), limit: 0.01, digits: 4 },
  { name: 'requests before the first row, fonts aside', value: toRequests(slow, 'app'), limit: 8 },
];
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
