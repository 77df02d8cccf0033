import { readConfig } from '../platform/config.ts';
import { paths } from '../platform/paths.ts';
import { matchRoute, preloadCode } from '../routes/routes.ts';
import { openEarlyReads } from './earlyReads.ts';

// The first file that the page loads, and a small one: it knows from the address and from what the browser keeps what
// the first screen needs, so that data and code of it come beside the app instead of after it.

const config = readConfig();
const { pathname } = window.location;
const isAuthPage = pathname.startsWith(`${paths.auth}/`);
const reads = openEarlyReads({
  backendUrl: config.backendUrl,
  readItem: (key) => (isAuthPage ? null : window.localStorage.getItem(key)),
  now: Date.now(),
  fetch: (request) => fetch(request),
});
const { route, params } = matchRoute(reads.isSignedIn || isAuthPage ? pathname : paths.signIn);
// The profile comes last: with it the page is drawn, and what the page reads is there by then.
const firstReads = reads.start((reader) => [...(route.read?.(reader, params) ?? []), { name: 'getMyProfile' }]);
preloadCode(route);
import('./main.tsx').then(
  ({ start }) => start({ config, fetch: reads.fetch, firstReads, isAuthPage }),
  (error) => console.error(error),
);
