import { toTimeZone } from '@prelude/api/contract/days';
import { reloadWhenReachable } from '../page/pages.ts';
import { readConfig } from '../platform/config.ts';
import { isAuthPath, paths } from '../platform/paths.ts';
import { preloadCode } from '../routes/code.ts';
import { matchRoute } from '../routes/routes.ts';
import { openEarlyReads } from './earlyReads.ts';

// The entry point is small: URL and local storage suffice to load the first screen's data and code in parallel with the app.

const config = readConfig();
const { pathname } = window.location;
const isAuthPage = isAuthPath(pathname);
const reads = openEarlyReads(config, (key) => (isAuthPage ? null : window.localStorage.getItem(key)));
const guestPath = config.hasAccounts ? paths.signIn : paths.signUp;
const { route, params } = matchRoute(reads.isSignedIn || isAuthPage ? pathname : guestPath);
// The profile comes last: the page renders once it has arrived, and by then should have its own data.
const firstReads = reads.start((context) => [...(route.read?.(context, params) ?? []), { name: 'getMyProfile' }]);
preloadCode(route);
// The first use of `Intl` takes 40 ms on a slow phone: now, while the scripts load, rather than before the first page.
toTimeZone();
import('./main.tsx').then(
  ({ start }) => start({ config, fetch: reads.fetch, firstReads, isAuthPage }),
  (error) => {
    console.error(error);
    reloadWhenReachable();
  },
);
