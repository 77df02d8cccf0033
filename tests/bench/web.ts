import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { demoPerson } from '@prelude/server/start/demo/demoData';
import { makeDemo } from '@prelude/server/start/demo/makeDemo';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { toColumns } from '../support/toColumns.ts';
import { buildPage } from './support/buildPage.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';
import { median } from './support/median.ts';
import { openBenchProduct } from './support/openBenchProduct.ts';
import { keepFor, signIn } from './support/signIn.ts';
import { slow4g, toWords } from './web/network.ts';
import { screens as allScreens, home, type Screen, waitlistRow } from './web/screens.ts';
import { type Fetched, kinds, type Visit, visit, visitTwice } from './web/visit.ts';

const RUNS = 5;

/** Of all screens, or those named: `npm run bench:web -- settings growth` */
const chosen = process.argv.slice(2);
const screens = allScreens.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

/** Limit of the app's time relative to hello's, with a full cache */
const BACK_LIMIT = 2.5;

/** Fonts load beside the text, which is shown without them. */
const MAX_REQUESTS = 14;

const lines = ['slow', 'fast', 'back'] as const;
type Line = (typeof lines)[number];

const HELLO = 'hello';
const visits = new Map<string, Visit[]>();
const keep = (name: string, line: Line, seen: Visit) => {
  const key = `${name}, ${line}`;
  visits.set(key, [...(visits.get(key) ?? []), seen]);
};

await ensureBuilt({ root, say: console.log });
const hello = await buildPage('hello');
const product = await openBenchProduct();
await makeDemo(product);
const helloOrigin = await product.serve(hello);
const browser = await launchBrowser();
try {
  const storage = await signIn(browser, product.origin, demoPerson);
  const waitlistId = await readWaitlistId();
  const pages = [
    { name: HELLO, url: `${helloOrigin}/`, storage: keepFor(storage, helloOrigin), content: waitlistRow },
    ...screens.map(({ name, path, content, isForGuests }) => ({
      name,
      url: product.origin + path.replace(':waitlist', waitlistId),
      ...(!isForGuests && { storage }),
      content,
    })),
  ];
  // The first visits, with server and browser cold, do not count.
  for (const page of pages) await visit(browser, page);
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of pages) {
      const { cold, warm } = await visitTwice(browser, page);
      keep(page.name, 'fast', cold);
      keep(page.name, 'back', warm);
    }
    for (const page of pages) keep(page.name, 'slow', await visit(browser, { ...page, slowness: slow4g }));
  }
} finally {
  await browser.close();
  await product.close();
}

async function readWaitlistId(): Promise<string> {
  const { id } = await product.database.db
    .selectFrom('waitlists')
    .select('id')
    .where('name', '=', waitlistRow.text)
    .executeTakeFirstOrThrow();
  return id;
}

const medianOf = (name: string, line: Line, read: (visit: Visit) => number) =>
  median((visits.get(`${name}, ${line}`) ?? []).map(read));
const toShown = (name: string, line: Line) => medianOf(name, line, ({ shown }) => shown);
const toTimes = (name: string, line: Line) => toShown(name, line) / toShown(HELLO, line);
const toRequests = (name: string, line: Line) =>
  medianOf(name, line, ({ requests }) => requests.filter(({ kind }) => kind !== 'font').length);

const toLine = (name: string, line: Line) => [
  `${name}, ${line}`,
  toShown(name, line).toFixed(0),
  toTimes(name, line).toFixed(2),
  medianOf(name, line, ({ blocked }) => blocked).toFixed(0),
  medianOf(name, line, ({ shift }) => shift).toFixed(4),
  toRequests(name, line).toFixed(0),
];
const names = [HELLO, ...screens.map(({ name }) => name)];
console.log(`\nFirst content of each page; medians of ${RUNS} runs in turns. Slow is ${toWords(slow4g)}`);
console.log(
  toColumns([
    ['', 'first content ms', 'times hello', 'blocked ms', 'layout shift', 'requests'],
    ...lines.flatMap((line) => names.map((name) => toLine(name, line))),
  ]),
);

const sumOf = (fetched: readonly Fetched[]): string =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0).toLocaleString('en');
const toBytes = ({ requests, later }: Visit): string =>
  toColumns([
    ['bytes', 'to the first content', 'at rest'],
    ...[...kinds, 'all'].map((name) => {
      const ofKind = ({ kind }: Fetched) => name === 'all' || kind === name;
      return [name, sumOf(requests.filter(ofKind)), sumOf([...requests, ...later].filter(ofKind))];
    }),
  ]);
const toRows = (fetched: readonly Fetched[]): string =>
  toColumns(fetched.map(({ path, start, end, bytes }) => [start.toFixed(0), end.toFixed(0), bytes, path]));
for (const name of names.slice(1)) {
  const last = visits.get(`${name}, slow`)?.at(-1);
  if (!last) continue;
  console.log(`\nThe last visit of ${name} on the slow line, from and to in ms, bytes\n${toRows(last.requests)}`);
  console.log(`the first content is drawn\n${toRows(last.later)}\n\n${toBytes(last)}`);
}

const toGoals = ({ name, limits }: Screen): Goal[] => [
  { name: `${name}, slow line, times hello`, value: toTimes(name, 'slow'), limit: limits.slow, digits: 2 },
  { name: `${name}, fast line, times hello`, value: toTimes(name, 'fast'), limit: limits.fast, digits: 2 },
  { name: `${name}, requests before its first content`, value: toRequests(name, 'slow'), limit: MAX_REQUESTS },
  {
    name: `${name}, layout shift`,
    // Letters of another font move by a pixel or two, which is 0.0001 at most.
    value: Math.round(1000 * Math.max(...lines.map((line) => medianOf(name, line, ({ shift }) => shift)))) / 1000,
    limit: 0,
    digits: 3,
  },
];
const goals: Goal[] = [
  ...screens.flatMap(toGoals),
  ...(screens.includes(home)
    ? [{ name: 'home again, times hello', value: toTimes(home.name, 'back'), limit: BACK_LIMIT, digits: 2 }]
    : []),
];
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
