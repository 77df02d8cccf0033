import { readKeptToken } from '@prelude/api/auth/readKeptToken';
import { toStorageKey } from '@prelude/api/auth/toStorageKey';
import { late } from '@prelude/ui/late/late';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { watchSteps } from '../navigation/leave.ts';
import { keepScroll } from '../navigation/scroll.ts';
import { afterFirstPage } from '../page/usePage.ts';
import type { AppConfig } from '../platform/config.ts';
import { browserStorage } from '../platform/persisted.ts';
import { members } from '../routes/code.ts';
import type { Read } from '../session/reads.ts';
import { ServicesContext } from '../session/services.ts';
import { startApp } from '../session/watchSession.ts';
import { createAppStore, keepStore } from '../state/store.ts';
import { fallback, messagesOf } from '../words/loadLocale.ts';
import { Words } from '../words/Words.tsx';
import { setMessages } from '../words/words.ts';
import { App } from './App.tsx';

/** The profile is usually here by now: to render and lay out a loading screen first would delay the page by about this. */
const MAX_WAIT_MS = 100;

interface Start {
  config: AppConfig;
  fetch: (request: Request) => Promise<Response>;
  firstReads: readonly Read[];
  isAuthPage: boolean;
}

export async function start({ config, fetch, firstReads, isAuthPage }: Start): Promise<void> {
  const devTools = import.meta.env.DEV ? await import('./DevTools.tsx') : null;
  const store = createAppStore(devTools ? [devTools.instrument()] : []);
  const data = late(async () => {
    const { openData } = await members.load();
    const opened = openData(store, { baseUrl: config.backendUrl, tokens, fetch });
    // Puts the responses into the store before a page asks for them.
    opened.prefetch(firstReads);
    return opened;
  });
  keepStore(store);
  watchSteps();
  keepScroll();
  const auth = late(async () => {
    const { createSupabaseAuth } = await import('@prelude/api/auth/createSupabaseAuth');
    return createSupabaseAuth({
      backendUrl: config.authUrl,
      anonKey: config.anonKey,
      appOrigin: window.location.origin,
      storage: browserStorage,
      readLocale: () => store.getState().layout.locale,
    });
  });
  const tokens = { readKept: () => readKeptToken(config.authUrl, browserStorage), load: auth.load };
  const forgetAuth = () => browserStorage.removeItem(toStorageKey(config.authUrl));
  const context = startApp({ store, auth, data, forgetAuth, later: afterFirstPage, isAuthPage });

  const { locale } = store.getState().layout;
  setMessages(locale, await messagesOf[locale].load().catch(() => fallback));
  await Promise.race([context, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);

  createRoot(document.getElementById('root') as HTMLElement).render(
    <>
      <StrictMode>
        <Provider store={store}>
          <ServicesContext value={{ auth, config, data }}>
            <Words>
              <App />
            </Words>
          </ServicesContext>
        </Provider>
      </StrictMode>
      {devTools && <devTools.DevTools store={store} />}
    </>,
  );
}
