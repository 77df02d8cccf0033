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
import { type Fetched, type Visit, visit } from './web/visit.ts';

const RUNS = 5;
const row = demoWorkspaces[0]?.waitlists[0]?.name ?? '';

await ensureBuilt({ root, say: console.log });
const hello = await buildPage('hello');
const product = await openBenchProduct();
await makeDemo(product);
const helloOrigin = await product.serve(hello);
const browser = await launchBrowser();
const visits: Record<'hello' | 'app', Visit[]> = { hello: [], app: [] };
try {
  const storage = await signIn(browser, product.origin, demoPerson);
  const pages = [
    { name: 'hello' as const, url: `${helloOrigin}/`, storage: keepFor(storage, helloOrigin) },
    { name: 'app' as const, url: `${product.origin}/`, storage },
  ];
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, ...page } of pages) visits[name].push(await visit(browser, { ...page, row, slowness: slow4g }));
  }
} finally {
  await browser.close();
  await product.close();
}

const medianOf = (name: 'hello' | 'app', read: (visit: Visit) => number): number => median(visits[name].map(read));
const toLine = (name: 'hello' | 'app') => [
  name,
  ...[
    medianOf(name, ({ firstRow }) => firstRow).toFixed(0),
    medianOf(name, ({ blocked }) => blocked).toFixed(0),
    medianOf(name, ({ shift }) => shift).toFixed(4),
    medianOf(name, ({ requests }) => requests.length).toFixed(0),
  ],
];
const last = visits.app.at(-1);
console.log(`\nFirst list screen, cold, signed in, ${toWords(slow4g)}; medians of ${RUNS} runs in turns`);
console.log(
  toColumns([['', 'first row ms', 'blocked ms', 'layout shift', 'requests'], toLine('hello'), toLine('app')]),
);
const toRequests = (requests: readonly Fetched[] = []): string =>
  toColumns(requests.map(({ path, start, end }) => [start.toFixed(0), end.toFixed(0), path]));
console.log(`\nThe last visit of the app, from and to in ms\n${toRequests(last?.requests)}`);
console.log(`the first row is drawn\n${toRequests(last?.later)}`);

const goals: Goal[] = [
  {
    name: 'first row, times hello',
    value: medianOf('app', ({ firstRow }) => firstRow) / medianOf('hello', ({ firstRow }) => firstRow),
    limit: 1.55,
    digits: 2,
  },
  { name: 'layout shift', value: medianOf('app', ({ shift }) => shift), limit: 0.01, digits: 4 },
  { name: 'requests before the first row', value: medianOf('app', ({ requests }) => requests.length), limit: 8 },
];
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
