import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { createClient } from '@prelude/api/client/createClient';
import { api } from '@prelude/api/store/api';
import { setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { late } from '@prelude/ui/late/late';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import auth from '../../../locales/en/auth.json';
import common from '../../../locales/en/common.json';
import pages from '../../../locales/en/pages.json';
import { type Services, ServicesContext } from '../../../packages/app/src/session/services.ts';
import { watchSession } from '../../../packages/app/src/session/watchSession.ts';
import type { Messages } from '../../../packages/app/src/words/loadLocale.ts';
import { tellOutcomes } from '../../../packages/app/src/words/outcomes.ts';
import { setMessages } from '../../../packages/app/src/words/words.ts';
import { mount, mountHook } from './mount.ts';
import { openSignedIn } from './signedIn.ts';

export const workspace = { id: 'ws', name: 'Launch' };

interface Surroundings {
  /** The server's reply to every request. */
  answer?: (request: Request) => Response | Promise<Response>;
  auth?: Partial<AuthPort>;
}

/** Opens the app with a session and a selected workspace; `mount` runs a hook inside its providers, `draw` components without DOM. */
export function openApp({ answer = () => Response.json({}), auth: port = {} }: Surroundings = {}) {
  setMessages('en', { ...common, ...auth, ...pages } as unknown as Messages);
  const asked: { call: string; body: unknown }[] = [];
  const store = openSignedIn();
  const client = createClient({
    baseUrl: 'https://api.test',
    retryDelay: () => 0,
    fetch: async (request) => {
      const text = await request.text();
      asked.push({ call: `${request.method} ${new URL(request.url).pathname}`, body: text && JSON.parse(text) });
      return answer(request);
    },
  });
  store.connect(api, client);
  tellOutcomes(store);
  watchSession({ store, data: late(() => Promise.reject(new Error('Not in use'))), forgetAuth: () => undefined });
  store.dispatch(api.util.resetApiState());
  store.dispatch(setProfile({ id: 'p1', name: 'Zofia' }));
  store.dispatch(setWorkspace(workspace));
  const { hook, history } = memoryLocation({ path: '/here', record: true });
  const services = {
    auth: { load: async () => port },
    config: {
      backendUrl: 'https://api.test',
      publicUrl: 'https://api.test',
      authUrl: 'https://api.test',
      anonKey: 'anon',
    },
  } as unknown as Services;
  const Around = ({ children }: PropsWithChildren) => (
    <Provider store={store}>
      <ServicesContext value={services}>
        <Router hook={hook}>{children}</Router>
      </ServicesContext>
    </Provider>
  );
  return {
    asked,
    store,
    where: () => history.at(-1),
    visited: () => history,
    draw: (node: ReactNode) => mount(<Around>{node}</Around>),
    mount<Result>(useHook: () => Result) {
      return mountHook(useHook, Around);
    },
  };
}
