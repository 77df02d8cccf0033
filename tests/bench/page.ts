import { makeDemo } from '@prelude/server/start/demo/makeDemo';
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { toColumns } from '../support/toColumns.ts';
import { listenOn } from '../widget/support/listenOn.ts';
import { makeList } from './server/makeList.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';
import { median } from './support/median.ts';
import { openBenchProduct } from './support/openBenchProduct.ts';
import { slow4g, slowDown, toWords } from './web/network.ts';

const RUNS = 9;

const STATIC = 'a static page';
const PLAIN = 'a list nobody has designed';
const DRAWN = 'a designed list with a drawn cover';
const PICTURE = 'a designed list with a picture';

/** The words of a list's page without any style. */
const plain =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Join the waitlist</title><h1>Join the waitlist</h1>' +
  '<p>Leave your address, and we’ll write to you when it’s your turn.</p><form><label>Email <input type="email"></label> <button>Sign up</button></form>';

/** Times in milliseconds */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Sum of the layout shifts */
  shift: number;
  /** HTML with its style, as it was sent and as it is read */
  sent: number;
  read: number;
}

/** Opens a page, and waits until its fonts and pictures are there. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await slowDown(page, slow4g);
  await page.goto(url);
  const seen = await page.evaluate(async () => {
    const observe = (type: string): Promise<PerformanceEntry[]> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // A page that does not shift reports nothing.
        if (type === 'layout-shift') requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      });
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const [paints, largest, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift'].map(observe),
    );
    const [reply] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      firstPaint: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
      largestPaint: largest?.at(-1)?.startTime ?? Number.NaN,
      shift: (shifts ?? []).reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
      sent: reply?.encodedBodySize ?? 0,
      read: reply?.decodedBodySize ?? 0,
    };
  });
  await page.close();
  return seen;
}

const product = await openBenchProduct();
const site = await listenOn(() => new Response(plain, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
const browser = await launchBrowser();
const visits: Record<string, Visit[]> = {};
try {
  const { waitlistId } = await makeList(Number(new URL(product.origin).port));
  await makeDemo(product);
  const pages = {
    [STATIC]: `${site.origin}/`,
    [PLAIN]: `${product.origin}/w/${waitlistId}`,
    [DRAWN]: `${product.origin}/w/warsztaty-jesienne?lang=en`,
    [PICTURE]: `${product.origin}/w/aurora-2`,
  };
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, url] of Object.entries(pages))
      visits[name] = [...(visits[name] ?? []), await visit(browser, url)];
} finally {
  await browser.close();
  await site.close();
  await product.close();
}

const read = (name: string, what: keyof Visit): number => median((visits[name] ?? []).map((each) => each[what]));
console.log(`\nMedians of ${RUNS} runs in turns, fonts and pictures not cached; ${toWords(slow4g)}`);
console.log(
  toColumns([
    ['', 'first paint', 'largest', 'shift', 'bytes sent', 'bytes read'],
    ...Object.keys(visits).map((name) => [
      name,
      `${read(name, 'firstPaint').toFixed(0)} ms`,
      `${read(name, 'largestPaint').toFixed(0)} ms`,
      read(name, 'shift').toFixed(3),
      `${read(name, 'sent')}`,
      `${read(name, 'read')}`,
    ]),
  ]),
);
const goals: Goal[] = [PLAIN, DRAWN, PICTURE].flatMap((name) => [
  {
    name: `${name}: first paint, of a static page`,
    value: read(name, 'firstPaint') / read(STATIC, 'firstPaint'),
    limit: 1.2,
    digits: 2,
  },
  {
    name: `${name}: largest paint, ms`,
    value: read(name, 'largestPaint'),
    limit: name === PICTURE ? 2_500 : 1_200,
    digits: 0,
  },
  { name: `${name}: shift`, value: read(name, 'shift'), limit: 0.02, digits: 3 },
  { name: `${name}: HTML and CSS, bytes`, value: read(name, 'read'), limit: 30_000, digits: 0 },
]);
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
