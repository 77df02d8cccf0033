import { createClient } from '@prelude/api/client/createClient';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadRoute } from './areas.ts';
import { createLazyAuth } from './auth/createLazyAuth.ts';
import { readAccessToken } from './auth/readAccessToken.ts';
import { createSessionStore } from './auth/sessionStore.ts';
import { trackSession } from './auth/trackSession.ts';
import { readConfig } from './config.ts';
import { english, loadMessages } from './loadLocale.ts';
import { paths } from './paths.ts';
import { browserStorage } from './persisted.ts';
import { prefetch } from './prefetch.ts';
import { watchTraversals } from './shell/usePage.ts';
import { createAppStore, keepStore } from './store.ts';
import { speak } from './words.ts';

const config = readConfig();
const sessions = createSessionStore();
const auth = createLazyAuth(async () => {
  const { createSupabaseAuth } = await import('@prelude/api/auth/createSupabaseAuth');
  const { backendUrl, anonKey } = config;
  return createSupabaseAuth({ backendUrl, anonKey, appOrigin: window.location.origin, storage: browserStorage });
});
const store = createAppStore({
  client: createClient({ baseUrl: config.backendUrl, accessToken: () => readAccessToken(auth, sessions) }),
  hasSession: sessions.isLive,
  onUnauthorized: () => {
    // The answer arrives as an event. Whether the provider could be told does not matter to a session that is dead.
    auth.signOut().catch((error) => console.error(error));
  },
});
keepStore(store);
watchTraversals();

const { pathname } = window.location;
preloadRoute(sessions.isLive() || pathname.startsWith(`${paths.auth}/`) ? pathname : paths.signIn);
if (sessions.isLive()) prefetch(store);
const { retryProfile } = trackSession({ auth, sessions, store });

const { locale } = store.getState().layout;
const messages = await loadMessages(locale).catch((error) => {
  console.error(error);
  return english;
});
speak(locale, messages);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <App store={store} queries={new QueryClient()} services={{ auth, config, sessions, retryProfile }} />,
);
