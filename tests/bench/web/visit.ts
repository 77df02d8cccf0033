import type { Browser, Request } from 'playwright';
import type { Storage } from '../support/signIn.ts';
import { type Slowness, slowDown } from './network.ts';
import { watchPage } from './watchPage.ts';

export interface Fetched {
  path: string;
  type: string;
  /** Milliseconds since the navigation began. */
  start: number;
  end: number;
}

export interface Visit {
  firstRow: number;
  blocked: number;
  shift: number;
  /** Begun before the first row was drawn, in their order. */
  requests: Fetched[];
  /** Begun after it. */
  later: Fetched[];
}

export interface VisitOptions {
  url: string;
  storage: Storage;
  /** A text that only the first row of the list holds. */
  row: string;
  slowness: Slowness;
}

/** Opens a page with an empty cache and waits until it has come to rest. */
export async function visit(browser: Browser, { url, storage, row, slowness }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    storageState: storage,
    locale: 'en',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await slowDown(page, slowness);
  await page.addInitScript(watchPage, row);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url);
  await page.waitForFunction(() => window.notes.firstRow !== undefined, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const { rowDrawn = 0, firstRow = Number.NaN, blocked, shift } = await page.evaluate(() => window.notes);
  const origin = requests[0]?.timing().startTime ?? 0;
  const fetched = requests.map((request) => toFetched(request, origin));
  await context.close();
  const isLater = ({ start }: Fetched) => start > rowDrawn;
  return {
    firstRow,
    blocked,
    shift,
    requests: fetched.filter((request) => !isLater(request)),
    later: fetched.filter(isLater),
  };
}

function toFetched(request: Request, origin: number): Fetched {
  const { startTime, responseEnd } = request.timing();
  const start = startTime - origin;
  return { path: new URL(request.url()).pathname, type: request.resourceType(), start, end: start + responseEnd };
}
