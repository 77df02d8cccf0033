import type { Field } from '@prelude/api/contract/fields';
import { type DesignedForm, defaultForm, type Form } from '@prelude/api/contract/forms';
import { setLocale } from '@prelude/api/store/layout';
import { waitlistsApi } from '@prelude/api/store/waitlists';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { useListColumns } from './useListColumns.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const toField = (key: string): Field => ({ key, kind: 'text', label: { en: key, pl: `${key} PL` }, isRequired: false });

const form: DesignedForm = {
  version: 2,
  formVersion: 2,
  publishedAt: 0,
  published: { ...defaultForm, fields: [toField('role')] },
  draft: null,
  askedFields: [toField('role'), toField('city')],
};

beforeEach(() => {
  openWindow();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(app = openApp({ answer: () => Response.json(form) })) {
  const { read } = await app.mount(() => useListColumns('l1'));
  return { app, read };
}

const toKey = ({ store }: ReturnType<typeof openApp>) =>
  `subscriberColumns:${store.getState().session.current?.profileId}:l1`;

test('are those of the form, the ones that it no longer asks for behind', async () => {
  const { app, read } = await open();
  await expect
    .poll(() => read().columns?.map(({ id, title, isRemoved }) => [id, title, isRemoved]))
    .toEqual([
      ['answers.role', 'role', false],
      ['answers.city', 'city', true],
    ]);
  expect(app.asked.map(({ call }) => call)).toEqual(['GET /v1/waitlists/l1/form']);
});

test('are called as in the person’s language, else as in the form’s main one', async () => {
  const published: Form = {
    ...defaultForm,
    mainLanguage: 'pl',
    fields: [toField('role'), { ...toField('city'), label: { pl: 'Miasto' } }],
  };
  const reply = { ...form, published, askedFields: published.fields };
  const { app, read } = await open(openApp({ answer: () => Response.json(reply) }));
  const titles = () => read().columns?.map(({ title }) => title);
  await expect.poll(titles).toEqual(['role', 'Miasto']);
  await acting(() => app.store.dispatch(setLocale('pl')));
  expect(titles()).toEqual(['role PL', 'Miasto']);
});

test('none is shown at first, and this browser remembers which are', async () => {
  const { app, read } = await open();
  expect(read().shown).toEqual([]);
  await acting(() => read().show(['answers.city']));
  expect(read().shown).toEqual(['answers.city']);
  expect(window.localStorage.getItem(toKey(app))).toBe('["answers.city"]');
  expect((await open()).read().shown).toEqual(['answers.city']);
  await acting(() => read().show([]));
  expect(window.localStorage.getItem(toKey(app))).toBeNull();
});

test.each(['{', '"answers.role"', '["role"]', '["answers.__proto__"]', '[1]'])(
  'what nobody wrote, as in %s, shows none',
  async (kept) => {
    const app = openApp({ answer: () => Response.json(form) });
    window.localStorage.setItem(toKey(app), kept);
    expect((await open(app)).read().shown).toEqual([]);
  },
);

test('a form that cannot be read has none', async () => {
  const reply = Promise.withResolvers<Response>();
  const { read } = await open(openApp({ answer: () => reply.promise }));
  expect(read().columns).toBeUndefined();
  reply.resolve(refuse(403, 'key_not_allowed'));
  await expect.poll(() => read().columns).toEqual([]);
});

test('an API of the specification alone is not asked', async () => {
  const app = openApp();
  const plain = [{ id: 'l1', name: 'Premiera', workspaceId: workspace.id }];
  const upsert = waitlistsApi.util.upsertQueryData('listWaitlists', { workspaceId: workspace.id }, plain as never);
  await app.store.dispatch(upsert as never);
  window.localStorage.setItem(toKey(app), '["answers.role"]');
  const { read } = await open(app);
  expect(read()).toMatchObject({ columns: undefined, shown: [] });
  expect(app.asked).toEqual([]);
});
