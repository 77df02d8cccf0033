import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadRoute } from './areas.ts';
import { createLazyAuth } from './auth/createLazyAuth.ts';
import { readAccessToken } from './auth/readAccessToken.ts';
import { createSessionStore } from './auth/sessionStore.ts';
import { trackSession } from './auth/trackSession.ts';
import { createDataDoor } from './dataDoor.ts';
import { afterFirstPage } from './firstPage.ts';
import { config, firstReads } from './firstReads.ts';
import { english, loadMessages } from './loadLocale.ts';
import { paths } from './paths.ts';
import { browserStorage } from './persisted.ts';
import { watchSteps } from './shell/leave.ts';
import { watchTraversals } from './shell/usePage.ts';
import { createAppStore, keepStore } from './store.ts';
import { speak } from './words.ts';

const devTools = import.meta.env.DEV ? await import('./DevTools.tsx') : null;
const sessions = createSessionStore();
const auth = createLazyAuth(async () => {
  const { createSupabaseAuth } = await import('@prelude/api/auth/createSupabaseAuth');
  const { authUrl, anonKey } = config;
  return createSupabaseAuth({
    backendUrl: authUrl,
    anonKey,
    appOrigin: window.location.origin,
    storage: browserStorage,
    readLocale: () => store.getState().layout.locale,
  });
}, sessions.isLive);
const store = createAppStore({
  hasSession: sessions.isLive,
  onUnauthorized: () => {
    // The answer arrives as an event. Whether the provider could be told does not matter to a session that is dead.
    auth.signOut().catch((error) => console.error(error));
  },
  enhancers: devTools ? [devTools.instrument()] : [],
});
const data = createDataDoor(async () => {
  const { openData } = await import('./data.ts');
  return openData(store, {
    baseUrl: config.backendUrl,
    accessToken: () => readAccessToken(auth, sessions),
    fetch: firstReads.fetch,
  });
});
keepStore(store);
watchSteps();
watchTraversals();

const { pathname } = window.location;
const isAuthPage = pathname.startsWith(`${paths.auth}/`);
preloadRoute(sessions.isLive() || isAuthPage ? pathname : paths.signIn);
if (sessions.isLive()) {
  data.open().then(
    ({ prefetch }) => prefetch(),
    () => undefined,
  );
}
const tracking = trackSession({ auth, sessions, store, data, later: afterFirstPage, isAuthPage });

const { locale } = store.getState().layout;
const messages = await loadMessages(locale).catch((error) => {
  console.error(error);
  return english;
});
speak(locale, messages);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <>
    <App store={store} services={{ auth, config, data, sessions, tracking }} />
    {devTools && <devTools.DevTools store={store} />}
  </>,
);
