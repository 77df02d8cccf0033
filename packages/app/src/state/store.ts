import { UserSession } from '@prelude/api/auth/UserSession';
import type { Client } from '@prelude/api/client/createClient';
import type { api } from '@prelude/api/store/api';
import { type AppContext, adopt, appContextReducer, reset, StoredAppContext } from '@prelude/api/store/appContext';
import { Layout, layoutReducer, setLocale, setTheme } from '@prelude/api/store/layout';
import { emptySearchForm, SearchForm, searchFormReducer, setSearchForm } from '@prelude/api/store/searchForm';
import type { Locale } from '@prelude/ui/words/MessageId';
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  isAnyOf,
  type StoreEnhancer,
  type WithSlice,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { FALLBACK_LANGUAGE, languageCodes } from '../../../../locales/languages.ts';
import { createPersisted } from '../platform/persisted.ts';
import { adoptSession, endSession, type SessionState, sessionReducer, startSession } from './session.ts';

/** SPEC section 3 names the key in local storage. */
const keptSession = createPersisted('userSession', UserSession);
const keptContext = createPersisted('appContext', StoredAppContext);
const keptLayout = createPersisted('layout', Layout);
const keptSearchForm = createPersisted('searchForm', SearchForm);

type Api = typeof api;

export function guessLocale(languages: readonly string[]): Locale {
  const primary = languages.map((language) => language.toLowerCase().split('-')[0]);
  return primary.flatMap((language) => languageCodes.filter((locale) => locale === language))[0] ?? FALLBACK_LANGUAGE;
}

const guessLayout = (): Layout => ({
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  locale: guessLocale(navigator.languages),
  sidebarOpen: false,
});

interface FirstState {
  session: SessionState;
  appContext: AppContext;
  layout: Layout;
  searchForm: SearchForm;
}

/** Restores the last visit's state except for the status: SPEC section 4. `enhancers` are for the dev tools. */
export function createAppStore(enhancers: StoreEnhancer[] = []) {
  const deps: { client?: Client; hasSession: () => boolean } = { hasSession: () => !!store.getState().session.current };
  const listeners = createListenerMiddleware<FirstState>();
  const later = createDynamicMiddleware();
  const reducer = combineSlices({
    session: sessionReducer,
    appContext: appContextReducer,
    layout: layoutReducer,
    searchForm: searchFormReducer,
  }).withLazyLoadedSlices<WithSlice<Api>>();
  const context = keptContext.read() ?? { profile: null, workspace: null };
  const store = configureStore({
    reducer,
    preloadedState: {
      session: { current: keptSession.read(), endedBy: null },
      appContext: { status: 'Uninitialized' as const, ...context },
      layout: keptLayout.read() ?? guessLayout(),
      searchForm: keptSearchForm.read() ?? emptySearchForm,
    },
    devTools: import.meta.env.DEV,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: deps } }).concat(later.middleware, listeners.middleware),
    enhancers: (getDefault) => getDefault().concat(enhancers),
  });
  return Object.assign(store, {
    listen: listeners.startListening,
    /** Adds the API of /v1. Its code is loaded separately, since signing in does not need it. */
    connect({ reducerPath, reducer: answers, middleware }: Api, client: Client) {
      deps.client = client;
      reducer.inject({ reducerPath, reducer: answers });
      later.addMiddleware(middleware);
    },
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

export function keepStore(store: AppStore): void {
  const keep = <Name extends keyof FirstState>(name: Name, write: (value: FirstState[Name]) => void) =>
    store.listen({
      predicate: (_, now, before) => now[name] !== before[name],
      effect: (_, { getState }) => write(getState()[name]),
    });
  keep('appContext', ({ profile, workspace }) => keptContext.write({ profile, workspace }));
  keep('layout', keptLayout.write);
  keep('searchForm', keptSearchForm.write);
  // A session adopted from another tab is not written back: it may be outdated by then.
  store.listen({
    matcher: isAnyOf(startSession, endSession),
    effect: (_, { getState }) => keptSession.write(getState().session.current),
  });
  keptSession.onChange((session) => store.dispatch(adoptSession(session)));
  keptContext.onChange((context) => store.dispatch(context ? adopt(context) : reset()));
  keptLayout.onChange((layout) => {
    if (!layout) return;
    // The sidebar's state is not shared between tabs.
    store.dispatch(setTheme(layout.theme));
    store.dispatch(setLocale(layout.locale));
  });
  keptSearchForm.onChange((form) => form && store.dispatch(setSearchForm(form)));
}
