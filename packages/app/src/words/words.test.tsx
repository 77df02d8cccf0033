import { setLocale } from '@prelude/api/store/layout';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/common.json' with { type: 'json' };
import polish from '../../../../locales/pl/common.json' with { type: 'json' };
import { createAppStore } from '../state/store.ts';
import { acting, mount } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { Words } from './Words.tsx';
import { translate } from './words.ts';

const known = vi.hoisted(() => ({ en: {}, pl: {} }));
vi.mock('./loadLocale.ts', () => ({
  fallback: known.en,
  peekMessages: (locale: 'en' | 'pl') => known[locale],
  loadMessages: async (locale: 'en' | 'pl') => known[locale],
}));

beforeEach(() => {
  openWindow();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  Object.assign(known.en, english);
  Object.assign(known.pl, polish);
});

afterEach(() => {
  vi.unstubAllGlobals();
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
