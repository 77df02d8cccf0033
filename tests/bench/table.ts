import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import type { Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { toColumns } from '../support/toColumns.ts';
import { buildPage } from './support/buildPage.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';
import { median } from './support/median.ts';
import { openBenchProduct } from './support/openBenchProduct.ts';
import { keepFor, signIn } from './support/signIn.ts';
import { exportAll } from './table/exportAll.ts';
import { fillProduct, person, TERM } from './table/fillProduct.ts';
import { typeTerm } from './table/typeTerm.ts';

/**
 * Set by `npm run bench:table -- 1000000`. The product pages and searches on its server; `bare` fetches all rows and
 * searches in the page.
 */
const SUBSCRIBERS = Number(process.argv[2] ?? 100_000);
const CPU = 4;
const RUNS = 5;

interface Result {
  worstDelay: number;
  worstFrame: number;
  result: number;
  csv: number;
}

await ensureBuilt({ root, say: console.log });
const bare = await buildPage('bare');
const product = await openBenchProduct();
const { waitlistId } = await fillProduct(product, SUBSCRIBERS);
const bareOrigin = await product.serve(bare);
const browser = await launchBrowser();
const results: Record<'bare' | 'app', Result[]> = { bare: [], app: [] };
try {
  const storage = await signIn(browser, product.origin, person);
  const open = async (url: string, storageState: typeof storage): Promise<Page> => {
    const page = await (await browser.newContext({ storageState, locale: 'en' })).newPage();
    await page.goto(url);
    await page.locator('tbody tr a, tbody tr td').first().waitFor();
    await page.locator('tbody tr').filter({ hasText: '@' }).first().waitFor({ timeout: 60_000 });
    return page;
  };
  const pages = {
    bare: await open(`${bareOrigin}/?waitlist=${waitlistId}`, keepFor(storage, bareOrigin)),
    app: await open(`${product.origin}/waitlists/${waitlistId}/subscribers`, storage),
  };
  const buttons = { bare: '[data-export]', app: 'main button:has(svg.lucide-download)' };
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['bare', 'app'] as const) {
      const typing = await typeTerm(pages[name], TERM, CPU);
      const { took } = await exportAll(pages[name], buttons[name]);
      results[name].push({ ...typing, csv: took });
    }
  }
} finally {
  await browser.close();
  await product.close();
}

const medianOf = (name: 'bare' | 'app', measure: keyof Result): number =>
  median(results[name].map((result) => result[measure]));
const measures = ['worstDelay', 'worstFrame', 'result', 'csv'] as const;
const toLine = (name: 'bare' | 'app') => [name, ...measures.map((measure) => medianOf(name, measure).toFixed(0))];
const ratios = measures.map((measure) => (medianOf('app', measure) / medianOf('bare', measure)).toFixed(2));
console.log(
  `\n${TERM} typed over ${SUBSCRIBERS.toLocaleString('en')} subscribers, CPU ${CPU} times slower; the CSV of all at full speed; medians of ${RUNS} runs in turns`,
);
console.log(
  toColumns([
    ['', 'worst input delay ms', 'worst key to frame ms', 'last key to result ms', 'CSV ms'],
    toLine('bare'),
    toLine('app'),
    ['times bare', ...ratios],
  ]),
);

const goals: Goal[] = [
  { name: 'worst input delay', value: medianOf('app', 'worstDelay'), limit: 48, unit: 'ms' },
  {
    name: 'result after the last key',
    value: medianOf('app', 'result'),
    limit: SUBSCRIBERS > 100_000 ? 200 : 100,
    unit: 'ms',
  },
];
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
