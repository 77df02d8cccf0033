import { initialize } from '@prelude/api/store/appContext';
import { setLocale } from '@prelude/api/store/layout';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import english from '../../../../locales/en/common.json' with { type: 'json' };
import polish from '../../../../locales/pl/common.json' with { type: 'json' };
import { markFirstPage } from '../platform/firstPage.ts';
import { createAppStore } from '../state/store.ts';
import { acting, mount } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { useWords, Words } from './Words.tsx';
import { translate } from './words.ts';

const known = vi.hoisted(() => ({ first: {}, home: {}, all: {}, pl: {}, allPl: {} }));
const loadHome = vi.hoisted(() => vi.fn());
const loadAll = vi.hoisted(() => vi.fn());
vi.mock('./loadLocale.ts', async () => {
  const { late } = await import('@prelude/ui/late/late');
  return {
    fallback: known.first,
    messagesOf: { en: late(loadHome), pl: late(async () => known.pl) },
    allMessagesOf: { en: late(loadAll), pl: late(async () => known.allPl) },
  };
});

beforeEach(() => {
  openWindow();
  loadHome.mockImplementation(async () => known.home);
  loadAll.mockImplementation(async () => known.all);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  Object.assign(known.first, english);
  for (const words of [known.home, known.all]) Object.assign(words, english);
  for (const words of [known.pl, known.allPl]) Object.assign(words, polish);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The words at the address of home, or of another page; `seen` is told whether those of home and of all pages are there. */
async function open(path: string) {
  const store = createAppStore();
  const { hook, navigate } = memoryLocation({ path });
  const seen = vi.fn();
  const Page = () => {
    seen(useWords('home', false).areThere, useWords('all', false).areThere);
    return null;
  };
  await mount(
    <Provider store={store}>
      <Router hook={hook}>
        <Words>
          <Page />
        </Words>
      </Router>
    </Provider>,
  );
  return { store, navigate, seen };
}

test('the words of home come later, and are asked for again when who is there changes', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  loadHome.mockRejectedValueOnce(new TypeError('no network'));
  const { store, seen } = await open('/');
  expect(seen).toHaveBeenLastCalledWith(false, false);
  expect(translate('common.signOut')).toBe(english['common.signOut']);
  await acting(() => store.dispatch(initialize()));
  expect(seen).toHaveBeenLastCalledWith(true, false);
  expect(loadAll).not.toHaveBeenCalled();
});

test('another page brings the words of all pages, and asks again at the next one if that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  loadAll.mockRejectedValueOnce(new TypeError('no network'));
  const { navigate, seen } = await open('/');
  await acting(() => navigate('/waitlists'));
  expect(seen).toHaveBeenLastCalledWith(true, false);
  await acting(() => navigate('/settings'));
  expect(seen).toHaveBeenLastCalledWith(true, true);
});

test('once the first page is drawn the words of all pages follow', async () => {
  const { seen } = await open('/auth/signIn');
  markFirstPage();
  await expect.poll(() => seen.mock.lastCall).toEqual([true, true]);
});

test('switching the language changes the page and texts outside React', async () => {
  const { store } = await open('/');
  expect([translate('common.signOut'), document.documentElement.lang]).toEqual([english['common.signOut'], 'en']);
  await acting(() => store.dispatch(setLocale('pl')));
  expect([translate('common.signOut'), document.documentElement.lang]).toEqual([polish['common.signOut'], 'pl']);
});
