import { initialize } from '@prelude/api/store/appContext';
import { setLocale } from '@prelude/api/store/layout';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/common.json' with { type: 'json' };
import polish from '../../../../locales/pl/common.json' with { type: 'json' };
import { createAppStore } from '../state/store.ts';
import { acting, mount } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { useHasAllWords, Words } from './Words.tsx';
import { translate } from './words.ts';

const known = vi.hoisted(() => ({ first: {}, en: {}, pl: {} }));
const loadEnglish = vi.hoisted(() => vi.fn());
vi.mock('./loadLocale.ts', async () => {
  const { late } = await import('@prelude/ui/late/late');
  return { fallback: known.first, messagesOf: { en: late(loadEnglish), pl: late(async () => known.pl) } };
});

beforeEach(() => {
  openWindow();
  loadEnglish.mockImplementation(async () => known.en);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  Object.assign(known.first, english);
  Object.assign(known.en, english);
  Object.assign(known.pl, polish);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the words of members’ pages come later, and are asked for again when who is there changes', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  loadEnglish.mockRejectedValueOnce(new TypeError('no network'));
  const store = createAppStore({ hasSession: () => false, onUnauthorized: () => undefined });
  const seen = vi.fn();
  const Page = () => {
    seen(useHasAllWords());
    return null;
  };
  await mount(
    <Provider store={store}>
      <Words>
        <Page />
      </Words>
    </Provider>,
  );
  expect(seen).toHaveBeenLastCalledWith(false);
  expect(translate('common.toast.copied')).toBe(english['common.toast.copied']);
  await acting(() => store.dispatch(initialize()));
  expect(seen).toHaveBeenLastCalledWith(true);
});

test('switching the language changes the page and texts outside React', async () => {
  const store = createAppStore({ hasSession: () => false, onUnauthorized: () => undefined });
  await mount(
    <Provider store={store}>
      <Words>{null}</Words>
    </Provider>,
  );
  expect([translate('common.toast.copied'), document.documentElement.lang]).toEqual([
    english['common.toast.copied'],
    'en',
  ]);
  await acting(() => store.dispatch(setLocale('pl')));
  expect([translate('common.toast.copied'), document.documentElement.lang]).toEqual([
    polish['common.toast.copied'],
    'pl',
  ]);
});
