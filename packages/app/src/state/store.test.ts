import { reset, setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { setLocale, setSidebarOpen, setTheme } from '@prelude/api/store/layout';
import { setSearchForm } from '@prelude/api/store/searchForm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { toSession } from '../../../../tests/support/app/signedIn.ts';
import { endSession, startSession } from './session.ts';

const profile = { id: 'p1', name: 'Zofia' };
const workspace = { id: 'w1', name: 'Launch' };

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Starts the app in another tab or on another visit. */
async function open() {
  const { createAppStore, keepStore } = await import('./store.ts');
  const store = createAppStore();
  keepStore(store);
  return store;
}

describe('on the next visit', () => {
  test('everything is restored except the status', async () => {
    openWindow();
    const left = await open();
    left.dispatch(setProfile(profile));
    left.dispatch(setWorkspace(workspace));
    left.dispatch(setTheme('dark'));
    left.dispatch(setLocale('pl'));
    left.dispatch(setSidebarOpen(true));
    left.dispatch(setSearchForm({ waitlistId: 'l1', method: 'embedded' }));
    expect(left.getState().appContext.status).toBe('Ready');
    left.dispatch(startSession(toSession('p1')));
    expect((await open()).getState()).toEqual({
      session: { current: toSession('p1'), endedBy: null },
      appContext: { status: 'Uninitialized', profile, workspace },
      layout: { theme: 'dark', locale: 'pl', sidebarOpen: true },
      searchForm: { waitlistId: 'l1', method: 'embedded' },
    });
  });

  test('a status in the storage is ignored', async () => {
    const { kept } = openWindow();
    kept.set('appContext', JSON.stringify({ status: 'Ready', profile, workspace }));
    expect((await open()).getState().appContext.status).toBe('Uninitialized');
  });
});

describe('on the first visit', () => {
  test.each([
    [true, ['pl-PL', 'en'], { theme: 'dark', locale: 'pl', sidebarOpen: false }],
    [false, ['qaa', 'en'], { theme: 'light', locale: 'en', sidebarOpen: false }],
  ])('dark (%j) and languages %j are taken from the system', async (isDark, languages, layout) => {
    openWindow({ isDark, languages });
    expect((await open()).getState().layout).toEqual(layout);
  });

  test('a chosen theme wins over the system', async () => {
    openWindow({ isDark: true });
    (await open()).dispatch(setTheme('light'));
    expect((await open()).getState().layout.theme).toBe('light');
  });
});

const untouched = {
  session: { current: null, endedBy: null },
  appContext: { status: 'Uninitialized', profile: null, workspace: null },
  layout: { theme: 'light', locale: 'en', sidebarOpen: false },
  searchForm: { waitlistId: null, method: null },
};

describe('invalid storage counts as empty', () => {
  test.each([
    ['invalid JSON', 'appContext', '{"profile":'],
    ['a value of the wrong type', 'appContext', '[]'],
    ['an invalid profile', 'appContext', '{"profile":{"id":1,"name":"Zofia"},"workspace":null}'],
    ['invalid JSON of a session', 'userSession', '{"accessToken"'],
    ['a session without its end', 'userSession', JSON.stringify({ ...toSession('p1'), expires_at: undefined })],
    ['an end that is a text', 'userSession', JSON.stringify({ ...toSession('p1'), expires_at: 'never' })],
    ['an empty text', 'layout', ''],
    ['an unknown theme', 'layout', '{"theme":"pink","locale":"pl","sidebarOpen":true}'],
    ['an unknown language', 'layout', '{"theme":"dark","locale":"qaa","sidebarOpen":true}'],
    ['an unknown method', 'searchForm', '{"waitlistId":"l1","method":"raw"}'],
    ['an unknown property', 'searchForm', '{"waitlistId":"l1","method":"custom","__proto__":{"isAdmin":true}}'],
  ])('%s', async (_, key, text) => {
    const { kept } = openWindow();
    kept.set(key, text);
    expect((await open()).getState()).toEqual(untouched);
  });

  test('storage that throws does not stop the app', async () => {
    const { localStorage } = openWindow();
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(localStorage, { getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = await open();
    store.dispatch(setTheme('dark'));
    store.dispatch(setWorkspace(workspace));
    expect(store.getState()).toMatchObject({ layout: { theme: 'dark' }, appContext: { workspace } });
  });
});

describe('in another tab', () => {
  async function openTwo() {
    const { kept, tellOtherTabs } = openWindow();
    const [here, there] = [await open(), await open()];
    return { here, read: () => there.getState(), kept, tellOtherTabs };
  }

  test('theme and language follow, but the sidebar does not', async () => {
    const { here, read, tellOtherTabs } = await openTwo();
    here.dispatch(setTheme('dark'));
    here.dispatch(setLocale('pl'));
    here.dispatch(setSidebarOpen(true));
    tellOtherTabs('layout');
    expect(read().layout).toEqual({ theme: 'dark', locale: 'pl', sidebarOpen: false });
  });

  test('the workspace follows, but the status does not', async () => {
    const { here, read, tellOtherTabs } = await openTwo();
    here.dispatch(setProfile(profile));
    here.dispatch(setWorkspace(workspace));
    tellOtherTabs('appContext');
    expect(read().appContext).toEqual({ status: 'Uninitialized', profile, workspace });
  });

  test.each([
    ['signing in and out', 'userSession'],
    ['clearing the storage', null],
  ])('%s is noticed', async (_, key) => {
    const { here, read, kept, tellOtherTabs } = await openTwo();
    here.dispatch(startSession(toSession('p1')));
    tellOtherTabs('userSession');
    expect(read().session.current).toEqual(toSession('p1'));
    if (key === null) kept.clear();
    else here.dispatch(endSession('server'));
    tellOtherTabs(key);
    expect(read().session).toEqual({ current: null, endedBy: null });
  });

  test('another key in the storage changes no session', async () => {
    const { here, read, tellOtherTabs } = await openTwo();
    here.dispatch(startSession(toSession('p1')));
    tellOtherTabs('layout');
    expect(read().session.current).toBeNull();
  });

  test('the chosen waitlist follows', async () => {
    const { here, read, tellOtherTabs } = await openTwo();
    here.dispatch(setSearchForm({ waitlistId: 'l1' }));
    tellOtherTabs('searchForm');
    expect(read().searchForm.waitlistId).toBe('l1');
  });

  test.each([
    ['signing out clears profile and workspace', 'appContext'],
    ['so does clearing the storage', null],
  ])('%s', async (_, key) => {
    const { here, read, kept, tellOtherTabs } = await openTwo();
    here.dispatch(setProfile(profile));
    here.dispatch(setWorkspace(workspace));
    tellOtherTabs('appContext');
    here.dispatch(reset());
    if (key === null) kept.clear();
    tellOtherTabs(key);
    expect(read().appContext).toMatchObject({ profile: null, workspace: null });
  });
});

test.each([
  [['pl-PL', 'en'], 'pl'],
  [['PL'], 'pl'],
  [['qaa-DE', 'pl', 'en'], 'pl'],
  [['en-GB', 'pl'], 'en'],
  [['qaa', 'qab'], 'en'],
  [['plt-MG'], 'en'],
  [[], 'en'],
])('a first visit of a browser in %j is in %s', async (languages, locale) => {
  const { guessLocale } = await import('./store.ts');
  expect(guessLocale(languages)).toBe(locale);
});
