import { initialize } from '@prelude/api/store/appContext';
import { setLocale } from '@prelude/api/store/layout';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/common.json' with { type: 'json' };
import polish from '../../../../locales/pl/common.json' with { type: 'json' };
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { createAppStore } from '../state/store.ts';
import { Words } from './Words.tsx';
import { toRegional, translate } from './words.ts';

const known = vi.hoisted(() => ({ en: {}, pl: {} }));
const loadPolish = vi.hoisted(() => vi.fn());
vi.mock('./loadLocale.ts', async () => {
  const { late } = await import('@prelude/ui/late/late');
  return { fallback: known.en, messagesOf: { en: late(async () => known.en), pl: late(loadPolish) } };
});

beforeEach(() => {
  openWindow();
  loadPolish.mockImplementation(async () => known.pl);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  Object.assign(known.en, english);
  Object.assign(known.pl, polish);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(children: ReactNode = null) {
  const store = createAppStore();
  await mount(
    <Provider store={store}>
      <Words>{children}</Words>
    </Provider>,
  );
  return store;
}

function Say({ id }: { id: MessageId }) {
  useIntl().formatMessage({ id });
  return null;
}

const shown = () => [translate('common.signOut'), document.documentElement.lang];

test('if messages cannot be loaded the others stay, and loading is tried again after a sign-in', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  loadPolish.mockRejectedValueOnce(new TypeError('no network'));
  const store = await open();
  await acting(() => store.dispatch(setLocale('pl')));
  expect(shown()).toEqual([english['common.signOut'], 'en']);
  await acting(() => store.dispatch(initialize()));
  expect(shown()).toEqual([polish['common.signOut'], 'pl']);
});

test('switching the language changes the page and texts outside React', async () => {
  const store = await open();
  expect(shown()).toEqual([english['common.signOut'], 'en']);
  await acting(() => store.dispatch(setLocale('pl')));
  expect(shown()).toEqual([polish['common.signOut'], 'pl']);
});

test('words that lack a value, or are nowhere, are an error in development', async () => {
  await open();
  for (const id of ['common.documentTitle', 'pages.home.createFirst'] as const) {
    expect(() => translate(id)).toThrow(id);
    await expect(open(<Say id={id} />)).rejects.toThrow(id);
  }
});

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['pl', 'EN-ie'], 'EN-ie'],
  ['en', ['en', 'en-AU'], 'en-AU'],
  ['pl', ['en-GB'], 'pl'],
  ['en', ['en-US@posix', 'en-CA'], 'en-CA'],
  ['en', ['en-US@posix'], 'en'],
  ['en', [], 'en'],
] as const)('%s in a browser with %j is spoken as %s', (locale, languages, regional) => {
  expect(toRegional(locale, languages)).toBe(regional);
});
