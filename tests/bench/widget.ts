import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { toColumns } from '../support/toColumns.ts';
import { buildWidget, bytesOf } from '../widget/support/buildWidget.ts';
import { median } from './support/median.ts';
import { type Way, waitForNodes, ways } from './widget/waitForNodes.ts';

/** Set by `npm run bench:widget -- 20000`. */
const NODES = Number(process.argv[2] ?? 5000);
const RUNS = 15;

/** Returns the milliseconds that a page with this script waits, for each way to add the nodes. */
async function measure(browser: Browser, script: string): Promise<Record<Way, number>> {
  const page = await browser.newPage();
  await page.setContent(
    '<!doctype html><div class="pl-waitlist-widget" data-pl-waitlist-id="1" data-pl-api="http://127.0.0.1:1"><a href="#">Join</a></div>' +
      // Hidden, so that no layout is measured.
      `<div id="nodes" style="display:none"></div><script>${script}</script>`,
  );
  const waits = await page.evaluate(waitForNodes, { ways, nodes: NODES });
  await page.close();
  return waits;
}

const bytes = bytesOf(await buildWidget(), '/widget.js');
const results: Record<'without' | 'with', Record<Way, number>[]> = { without: [], with: [] };
const browser = await launchBrowser();
try {
  for (let run = 0; run < RUNS; run += 1) {
    results.without.push(await measure(browser, ''));
    results.with.push(await measure(browser, bytes.toString()));
  }
} finally {
  await browser.close();
}

const toMilliseconds = (name: 'without' | 'with', way: Way): string =>
  median(results[name].map((waits) => waits[way])).toFixed(1);

console.log(
  `\nMilliseconds that a page waits for ${NODES.toLocaleString('en')} nodes; medians of ${RUNS} runs in turns`,
);
console.log(
  toColumns([
    ['', 'without', 'with the widget'],
    ...ways.map((way) => [way, toMilliseconds('without', way), toMilliseconds('with', way)]),
  ]),
);
console.log(`\nThe script: ${gzipSync(bytes, { level: 9 }).length.toLocaleString('en')} bytes, gzip at level 9`);
