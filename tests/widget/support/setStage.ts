import type { Asset } from '@prelude/server/http/readAssets';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { buildWidget, bytesOf } from './buildWidget.ts';
import { listenOn, type Place } from './listenOn.ts';

/** Events of the widgets that a page received */
export type Heard = { type: string; detail: { waitlistId?: string; reason?: string } }[];

export interface Stage {
  /** The built scripts by URL path under `/js` */
  files: ReadonlyMap<string, Asset>;
  /** Text of `widget.js` */
  code: string;
  /** Origin of somebody else's site */
  site: string;
  /** Opens a page of that site with `body` in it, in a fresh browser context. */
  visit(body: string, options?: VisitOptions): Promise<Page>;
}

interface VisitOptions extends BrowserContextOptions {
  policy?: string;
  lang?: string;
  charset?: string;
  /** Media type of the page */
  type?: string;
  /** Additional headers of the page */
  headers?: Record<string, string>;
  /** If true, `body` is the whole document. */
  isWhole?: boolean;
  /** Runs before the page is requested. */
  before?: (page: Page) => Promise<unknown>;
}

/** The widget's element with the link that leads to the list when the script does not work */
export const element = (api: string, waitlistId: string, attributes = ''): string =>
  `<div class="pl-waitlist-widget" data-pl-waitlist-id="${waitlistId}" data-pl-api="${api}" ${attributes}>` +
  `<a href="${api}/w/${waitlistId}">Join the waitlist</a></div>`;

export const script = (api: string, attributes = 'async=""'): string =>
  `<script src="${api}/js/widget.js" ${attributes}></script>`;

export const snippet = (api: string, waitlistId: string, attributes = ''): string =>
  element(api, waitlistId, attributes) + script(api);

export const toDocument = (body: string, lang = ''): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Somebody's site</title><main>${body}</main></html>`;

/** Prepares the tests of a file: the built script, a browser, and a site that is not the product's. */
export function setStage(): Stage {
  const stage = {} as Stage;
  let browser: Browser;
  let site: Place;
  let shown = { html: '', headers: {} };

  beforeAll(async () => {
    site = await listenOn(() => new Response(shown.html, { headers: shown.headers }));
    browser = await launchBrowser();
    stage.site = site.origin;
    stage.files = await buildWidget();
    stage.code = bytesOf(stage.files, '/widget.js').toString();
    stage.visit = async (body, visiting = {}) => {
      const {
        policy = '',
        lang,
        charset = 'utf-8',
        type = 'text/html',
        headers,
        isWhole,
        before,
        ...options
      } = visiting;
      shown = {
        html: isWhole ? body : toDocument(body, lang),
        headers: { 'content-type': `${type}; charset=${charset}`, 'content-security-policy': policy, ...headers },
      };
      const context = await browser.newContext({ locale: 'en-US', ...options });
      await context.addInitScript(listenToWidgets);
      const page = await context.newPage();
      await before?.(page);
      await page.goto(site.origin);
      return page;
    };
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return stage;
}

function listenToWidgets(): void {
  const heard: Heard = [];
  for (const type of ['pl:ready', 'pl:success', 'pl:error'])
    document.addEventListener(type, (event) => heard.push({ type, detail: (event as CustomEvent).detail }));
  Object.assign(window, { heard });
}

export const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard);
