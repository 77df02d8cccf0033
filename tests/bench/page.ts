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

/** The words of a list's page without any style. */
const plain =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Join the waitlist</title><h1>Join the waitlist</h1>' +
  '<p>Leave your address, and we’ll write to you when it’s your turn.</p><form><label>Email <input type="email"></label> <button>Sign up</button></form>';

const designed = {
  texts: { en: { title: 'Early access to Halo', sentence: 'Two hundred seats in spring.' }, pl: {} },
  look: {
    colors: { accent: '#b5420e', background: '#fff8f0', text: '#2a1a10' },
    corners: 'pill',
    font: 'serif',
    scheme: 'page',
  },
  page: { text: { en: 'We write **once** a month.\n\n- No spam\n- One press to leave' } },
} as const;

/** Returns the milliseconds until the first contentful paint, and the bytes of the reply as it was sent. */
async function paint(browser: Browser, url: string): Promise<{ at: number; bytes: number }> {
  const page = await browser.newPage({ locale: 'en-US' });
  await slowDown(page, slow4g);
  await page.goto(url);
  const seen = await page.evaluate(async () => {
    const at = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint');
        if (first) resolve(first.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const [reply] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { at, bytes: reply?.encodedBodySize ?? 0 };
  });
  await page.close();
  return seen;
}

/** Publishes {@link designed} as the form of a list. */
async function design(origin: string, waitlistId: string, token: string): Promise<void> {
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(`${origin}/v1/waitlists/${waitlistId}/form${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  };
  await send('PATCH', '', designed);
  await send('POST', '/publish');
}

const product = await openBenchProduct();
const site = await listenOn(() => new Response(plain, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
const browser = await launchBrowser();
const paints: Record<string, { at: number; bytes: number }[]> = {};
try {
  const standard = await makeList(Number(new URL(product.origin).port));
  const ownId = await standard.makeAnother();
  await design(product.origin, ownId, standard.token);
  const pages = {
    'a static page': `${site.origin}/`,
    'a list nobody has designed': `${product.origin}/w/${standard.waitlistId}`,
    'a designed list': `${product.origin}/w/${ownId}`,
  };
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, url] of Object.entries(pages))
      paints[name] = [...(paints[name] ?? []), await paint(browser, url)];
} finally {
  await browser.close();
  await site.close();
  await product.close();
}

const timeOf = (name: string): number => median((paints[name] ?? []).map(({ at }) => at));
console.log(`\nFirst contentful paint, medians of ${RUNS} runs in turns; ${toWords(slow4g)}`);
console.log(
  toColumns([
    ['', 'ms', 'bytes sent'],
    ...Object.entries(paints).map(([name, seen]) => [name, timeOf(name).toFixed(0), `${seen[0]?.bytes}`]),
  ]),
);
const goals: Goal[] = ['a list nobody has designed', 'a designed list'].map((name) => ({
  name: `${name}, of a static page`,
  value: timeOf(name) / timeOf('a static page'),
  limit: 1.2,
  digits: 2,
}));
console.log(`\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
