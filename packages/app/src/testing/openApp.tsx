import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { createClient } from '@prelude/api/client/createClient';
import { api } from '@prelude/api/store/api';
import { setProfile, setWorkspace } from '@prelude/api/store/appContext';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import auth from '../../../../locales/en/auth.json';
import common from '../../../../locales/en/common.json';
import pages from '../../../../locales/en/pages.json';
import { type Services, ServicesContext } from '../session/services.ts';
import { createAppStore } from '../state/store.ts';
import type { Messages } from '../words/loadLocale.ts';
import { setMessages } from '../words/words.ts';
import { mountHook } from './mount.ts';

export const workspace = { id: 'ws', name: 'Launch' };

interface Surroundings {
  /** The server's reply to every request. */
  answer?: (request: Request) => Response | Promise<Response>;
  auth?: Partial<AuthPort>;
}

/** Opens the app with a session and a selected workspace; `mount` runs a hook inside its providers. */
export function openApp({ answer = () => Response.json({}), auth: port = {} }: Surroundings = {}) {
  setMessages('en', { ...common, ...auth, ...pages } as unknown as Messages);
  const asked: { call: string; body: unknown }[] = [];
  const onUnauthorized = vi.fn();
  const signOut = vi.fn();
  const store = createAppStore({ hasSession: () => true, onUnauthorized });
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
  store.dispatch(api.util.resetApiState());
  store.dispatch(setProfile({ id: 'p1', name: 'Zofia' }));
  store.dispatch(setWorkspace(workspace));
  const { hook, history } = memoryLocation({ path: '/here', record: true });
  const session = {
    profileId: 'p1',
    accessToken: 'token',
    expires_at: 4_000_000_000,
    displayName: null,
    email: 'zofia@example.com',
  };
  const services = {
    auth: { load: async () => port },
    tracking: { signOut },
    sessions: { read: () => session, isLive: () => true, subscribe: () => () => undefined },
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
    onUnauthorized,
    signOut,
    where: () => history.at(-1),
    visited: () => history,
    mount<Result>(useHook: () => Result) {
      return mountHook(useHook, Around);
    },
  };
}
