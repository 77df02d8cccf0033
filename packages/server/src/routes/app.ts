import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { toDescription } from '../html/pageFrame.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { notFound } from '../http/HttpProblem.ts';
import type { Asset } from '../http/readAssets.ts';
import { toAppPolicy } from '../http/replyHeaders.ts';
import { serveAssets } from '../http/serveAssets.ts';
import { toLanguage } from '../words/languages.ts';
import { toWords } from '../words/words.ts';

export interface AppConfig {
  /** URL for snippets; empty for the page's own origin. */
  publicUrl: string;
  anonKey: string;
  /** URL of a Supabase project; null if this server keeps the accounts. */
  authUrl: string | null;
  /** Null if there is no mailbox page, or this client may not see it. */
  mailboxPath: string | null;
  sendsMail: boolean;
  signUps: 'open' | 'closed';
  /** False until the first account is made here. */
  hasAccounts: boolean;
}

const CONFIG_MARKER = '<!--prelude-config-->';

/** Paths without screens, where a missing file is 404 and not the app's page. */
const NO_SCREEN = /^\/(?:v1|auth\/v1|js|assets|dev|w|metrics|\.well-known)(?:\/|$)/;

const PAGE = '/index.html';

const FILE_NAME = /\.[^/]*$/;

/** Files that crawlers and browsers ask for by themselves; routes of the app have dots in parameters only. */
const TOP_FILE = /^\/[^/]+\.[^/]+$/;

/** Hosted pages, the images and fonts on them, and nothing else. Those that are not to be indexed say so themselves. */
const ROBOTS = 'User-agent: *\nAllow: /w/\nAllow: /i/\nAllow: /assets/page-\nDisallow: /\n';

/** Must be bound last: every other navigation gets the app's page. */
export function appRoutes(
  app: Hono<HttpEnv>,
  files: ReadonlyMap<string, Asset>,
  toConfig: (context: Context<HttpEnv>) => Promise<AppConfig>,
): void {
  const page = files.get(PAGE)?.bytes.toString();
  const preloads = readPreloads(files);
  const scriptHashes = toScriptHashes(page ?? '');

  // Password managers look there (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (context) => context.redirect('/settings'));

  app.get('/robots.txt', (context) => context.text(ROBOTS, 200, { 'cache-control': 'public, max-age=86400' }));

  const serveFile = serveAssets(files, { toHeaders: (path) => ({ 'cache-control': toCacheControl(path) }) });
  app.get(
    '*',
    except(({ req }) => req.path === PAGE || !files.has(req.path), serveFile),
  );
  app.get('*', async (context) => {
    const { path } = context.req;
    if (!page || NO_SCREEN.test(path) || (path !== PAGE && TOP_FILE.test(path)) || !isNavigation(context))
      throw notFound();
    const config = await toConfig(context);
    const language = toLanguage(context.req.header('accept-language') ?? null);
    const description = toDescription(toWords(language, 'common.description'));
    const html = page.replace(CONFIG_MARKER, () => description + toScript(config) + toPreloadLinks(preloads, path));
    return context.html(html, 200, {
      'cache-control': 'no-cache, no-transform',
      // Without it, the reply to HEAD has no length.
      'content-length': String(Buffer.byteLength(html)),
      'content-security-policy': toAppPolicy(config.authUrl, scriptHashes),
      vary: 'Accept-Language',
    });
  });
}

/** Clients that accept anything, as curl does, get the page too, but never for a file: browsers load scripts that way. */
function isNavigation({ req }: Context<HttpEnv>): boolean {
  const accepted = req.header('accept') ?? '*/*';
  return accepted.includes('text/html') || (accepted.startsWith('*/*') && !FILE_NAME.test(req.path));
}

/** Names below /assets contain a hash of the content. */
const toCacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Returns a source of `script-src` for each inline script of the built page. */
const toScriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

interface Preload {
  pattern: RegExp;
  files: readonly string[];
}

function readPreloads(files: ReadonlyMap<string, Asset>): Preload[] {
  const preloads: { pattern: string; files: string[] }[] = JSON.parse(
    files.get('/preloads.json')?.bytes.toString() ?? '[]',
  );
  return preloads.map(({ pattern, files: scripts }) => ({ pattern: new RegExp(pattern, 'i'), files: scripts }));
}

/** The browser loads the page's scripts at once instead of finding each in the one before. */
const toPreloadLinks = (preloads: readonly Preload[], path: string): string =>
  (preloads.find(({ pattern }) => pattern.test(path))?.files ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

const toScript = (config: AppConfig): string =>
  `<script type="application/json" id="prelude-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;
