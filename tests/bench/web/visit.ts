import type { Browser, Page, Request } from 'playwright';
import type { Storage } from '../support/signIn.ts';
import { type Slowness, slowDown } from './network.ts';
import { type Content, watchPage } from './watchPage.ts';

export const kinds = ['document', 'script', 'style', 'font', 'json', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

export interface Fetched {
  path: string;
  kind: Kind;
  /** Transferred bytes: head and body, as compressed; 0 from the cache */
  bytes: number;
  /** Milliseconds since navigation began */
  start: number;
  end: number;
}

export interface Visit {
  /** Time at which the first content was on the screen */
  shown: number;
  blocked: number;
  shift: number;
  /** Requests begun before the first content was drawn, in order */
  requests: Fetched[];
  /** Requests begun after that */
  later: Fetched[];
}

export interface VisitOptions {
  url: string;
  /** Browser storage; undefined for guests */
  storage?: Storage;
  content: Content;
  /** Undefined for no throttling */
  slowness?: Slowness;
}

/** Opens a page with an empty cache and waits until the network is idle. */
export const visit = (browser: Browser, options: VisitOptions): Promise<Visit> =>
  withPage(browser, options, (page) => watch(page, () => page.goto(options.url)));

/** Opens a page with an empty cache, then reloads it with everything cached. */
export const visitTwice = (browser: Browser, options: VisitOptions): Promise<{ cold: Visit; warm: Visit }> =>
  withPage(browser, options, async (page) => ({
    cold: await watch(page, () => page.goto(options.url)),
    warm: await watch(page, () => page.reload()),
  }));

async function withPage<T>(
  browser: Browser,
  { storage, content, slowness }: VisitOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    storageState: storage,
    locale: 'en',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  if (slowness) await slowDown(page, slowness);
  await page.addInitScript(watchPage, content);
  const answer = await use(page);
  await context.close();
  return answer;
}

/** A page may keep a request open all the time. */
const REST_MS = 3000;

async function watch(page: Page, go: () => Promise<unknown>): Promise<Visit> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await go();
  await page.waitForFunction(() => window.notes.shown !== undefined, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
  page.off('requestfinished', note);
  const { drawn = 0, shown = Number.NaN, blocked, shift } = await page.evaluate(() => window.notes);
  const origin = Math.min(...requests.map((request) => request.timing().startTime));
  const all = await Promise.all(requests.map((request) => toFetched(request, origin)));
  const fetched = all.sort((one, other) => one.start - other.start);
  const isLater = ({ start }: Fetched) => start > drawn;
  return {
    shown,
    blocked,
    shift,
    requests: fetched.filter((request) => !isLater(request)),
    later: fetched.filter(isLater),
  };
}

async function toFetched(request: Request, origin: number): Promise<Fetched> {
  const response = await request.response();
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const { startTime, responseEnd } = request.timing();
  const start = startTime - origin;
  return {
    path: new URL(request.url()).pathname,
    kind: toKind((await response?.headerValue('content-type')) ?? ''),
    bytes: responseHeadersSize + responseBodySize,
    start,
    end: start + responseEnd,
  };
}

/** Decides by content type, not by initiator, since scripts may fetch anything. */
function toKind(type: string): Kind {
  if (type.startsWith('text/html')) return 'document';
  if (type.includes('javascript')) return 'script';
  if (type.startsWith('text/css')) return 'style';
  if (type.includes('json')) return 'json';
  return kinds.find((kind) => type.startsWith(`${kind}/`)) ?? 'other';
}
