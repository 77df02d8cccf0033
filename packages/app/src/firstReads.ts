import { readConfig } from './config.ts';
import { startEarlyReads } from './earlyReads.ts';
import { paths } from './paths.ts';

export const config = readConfig();

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

const isAuthPage = window.location.pathname.startsWith(`${paths.auth}/`);

/** Under way from the moment that this file has arrived. */
export const firstReads = startEarlyReads({
  backendUrl: config.backendUrl,
  readItem: (key) => (isAuthPage ? null : readItem(key)),
  now: Date.now(),
  fetch: (request) => fetch(request),
});
