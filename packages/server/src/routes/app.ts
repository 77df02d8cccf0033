import type { Context, Hono } from 'hono';
import { except } from 'hono/combine';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { notFound } from '../http/HttpProblem.ts';
import type { Asset } from '../http/readAssets.ts';
import { toAppPolicy } from '../http/replyHeaders.ts';
import { serveAssets } from '../http/serveAssets.ts';

/** What the app learns from the server that serves it. */
export interface AppConfig {
  /** The address that snippets name; empty for the origin of the page. */
  publicUrl: string;
  anonKey: string;
  /** The Supabase project that keeps the accounts, or null where this server does. */
  authUrl: string | null;
  /** The mailbox page, where there is one and this client may see it. */
  mailboxPath: string | null;
  /** False where nobody can be mailed a link: CONTRACT "Passwords, sessions, mail". */
  sendsMail: boolean;
  /** Whether strangers may make an account. */
  signUps: 'open' | 'closed';
}

const CONFIG_MARKER = '<!--prelude-config-->';

/** Paths that no screen has: what is missing there is missing, and gets no page. */
const NO_SCREEN = /^\/(?:v1|auth\/v1|js|assets|dev|w)(?:\/|$)/;

const PAGE = '/index.html';

const FILE_NAME = /\.[^/]*$/;

/** The app's files, and its one page for every other path that a person navigates to. Comes last. */
export function appRoutes(
  app: Hono<HttpEnv>,
  files: ReadonlyMap<string, Asset>,
  toConfig: (context: Context<HttpEnv>) => AppConfig,
): void {
  const page = files.get(PAGE)?.bytes.toString();
  const preloads = readPreloads(files);

  const serveFile = serveAssets(files, { toHeaders: (path) => ({ 'cache-control': toCacheControl(path) }) });
  app.get(
    '*',
    except(({ req }) => req.path === PAGE || !files.has(req.path), serveFile),
  );
  app.get('*', (context) => {
    const { path } = context.req;
    if (!page || NO_SCREEN.test(path) || !isNavigation(context)) throw notFound();
    const config = toConfig(context);
    const html = page.replace(CONFIG_MARKER, () => toScript(config) + toPreloadLinks(preloads, path));
    return context.html(html, 200, {
      'cache-control': 'no-cache',
      // Else HEAD says nothing of it.
      'content-length': String(Buffer.byteLength(html)),
      'content-security-policy': toAppPolicy(config.authUrl),
    });
  });
}

/** Who asks for just anything, as curl does, gets the page too, but not in place of a file: pages ask so for scripts. */
function isNavigation({ req }: Context<HttpEnv>): boolean {
  const accepted = req.header('accept') ?? '*/*';
  return accepted.includes('text/html') || (accepted.startsWith('*/*') && !FILE_NAME.test(req.path));
}

/** Vite puts a hash of the content into the names below /assets. */
const toCacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

interface Preload {
  pattern: RegExp;
  /** Paths of scripts. */
  files: readonly string[];
}

/** Which scripts the pages need, as the app's build has written it down. */
function readPreloads(files: ReadonlyMap<string, Asset>): Preload[] {
  const known: { pattern: string; files: string[] }[] = JSON.parse(
    files.get('/preloads.json')?.bytes.toString() ?? '[]',
  );
  return known.map(({ pattern, files: scripts }) => ({ pattern: new RegExp(pattern, 'i'), files: scripts }));
}

/** The browser asks for all of a page's scripts at once, where it would find each only by reading the one before. */
const toPreloadLinks = (preloads: readonly Preload[], path: string): string =>
  (preloads.find(({ pattern }) => pattern.test(path))?.files ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

const toScript = (config: AppConfig): string =>
  `<script type="application/json" id="prelude-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;
