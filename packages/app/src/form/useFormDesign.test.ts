import { type DesignedForm, defaultForm, type Form } from '@prelude/api/contract/forms';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { api } from '@prelude/api/store/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { setGuard } from '../navigation/leave.ts';
import { failureWords } from '../words/failureWords.ts';
import { translate } from '../words/words.ts';
import { useFormDesign } from './useFormDesign.tsx';
import { useWorkspaceLook } from './useWorkspaceLook.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});
vi.mock('./defaultTexts.ts', () => ({ defaultTexts: {} }));

const withTitle = (title: string): Form => ({ ...defaultForm, texts: { ...defaultForm.texts, en: { title } } });

const stored: DesignedForm = {
  version: 7,
  formVersion: 3,
  publishedAt: 0,
  published: withTitle('Third'),
  draft: null,
};
const waitlist = { id: 'w1', workspaceId: workspace.id, allowedOrigins: [] as string[] } as Waitlist;

/** Opens the form of a list; `replies` are those to writes, by the end of their path. */
async function openDesign(form: DesignedForm, replies: Record<string, () => Response>) {
  const app = openApp({
    answer: ({ method, url }) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/look')) return Response.json({ version: 1, look: {} });
      const reply = replies[pathname.slice(pathname.lastIndexOf('/') + 1)];
      return method !== 'GET' && reply ? reply() : Response.json(form);
    },
  });
  const { read } = await app.mount(() => useFormDesign(waitlist));
  await expect.poll(() => read().state.status).toBe('ready');
  return { ...app, read };
}

const fail = () => Response.json({}, { status: 500 });
const reason = { message: '' };

beforeEach(() => {
  openWindow();
  setGuard(null);
  vi.stubGlobal('document', new EventTarget());
  showToast.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('what fails is named', () => {
  const draft: DesignedForm = { ...stored, draft: withTitle('Draft') };
  const edit = { form: withTitle('Newer'), base: withTitle('Draft'), unsent: {} };
  type On = ReturnType<typeof useFormDesign>['on'];
  test.each([
    ['a publish', (on: On) => on.publish(), 'common.toast.formPublishFailed'],
    [
      'a publish of what is not saved yet',
      (on: On) => {
        on.change(edit);
        return on.publish();
      },
      'common.toast.formPublishFailed',
    ],
    ['a revert', (on: On) => on.revert(), 'common.toast.formUnchanged'],
    ['a discard', (on: On) => on.discard(), 'common.toast.formUnchanged'],
  ] as const)('%s', async (_, run, words) => {
    const { read } = await openDesign(draft, { publish: fail, revert: fail, form: fail });
    await acting(() => run(read().on));
    const message = translate(failureWords.unexpected);
    await expect.poll(() => showToast.mock.calls).toEqual([['error', translate(words, { ...reason, message })]]);
  });
});

describe('a revert of one’s own', () => {
  const reverted: DesignedForm = { ...stored, version: 8, formVersion: 4, published: withTitle('Second') };

  test.each([
    [4, '2'],
    [2, '0'],
  ])('that is published as no. %i says that version %s is restored', async (formVersion, name) => {
    const { read } = await openDesign(stored, { revert: () => Response.json({ ...reverted, formVersion }) });
    await acting(() => read().on.revert());
    await expect
      .poll(() => showToast.mock.calls)
      .toEqual([['success', translate('common.toast.formReverted', { name })]]);
  });

  test('is nobody else’s change of what is being typed', async () => {
    const saved = { ...reverted, version: 9, draft: withTitle('Typed') };
    const { read, asked } = await openDesign(stored, {
      revert: () => Response.json(reverted),
      form: () => Response.json(saved),
    });
    await acting(() => read().on.revert());
    await expect.poll(() => read().state).toMatchObject({ item: { formVersion: 4 } });
    await acting(() => read().on.change({ form: withTitle('Typed'), base: withTitle('Third'), unsent: {} }));
    await acting(() => read().on.publish());
    await expect.poll(() => read().autosave.saving).toEqual({ status: 'saved' });
    expect(asked.at(-2)).toMatchObject({ body: { texts: { en: { title: 'Typed' } } } });
  });
});

describe.each([
  ['form', () => useFormDesign(waitlist).state.status],
  ['look', () => useWorkspaceLook(workspace).state.status],
])('the %s of a workspace that is gone', (_, useStatus) => {
  async function openGone(isNeeded: boolean) {
    let isGone = false;
    const answer = ({ url }: Request) => {
      if (isGone) return refuse(404, 'not_found');
      return Response.json(url.endsWith('/look') ? { version: 1, look: {} } : stored);
    };
    const { store, mount } = openApp({ answer });
    const { read, seen } = await mount(useStatus);
    await expect.poll(read).toBe('ready');
    setGuard({ isNeeded: () => isNeeded, ask: () => undefined });
    isGone = true;
    const refocus = async () => {
      const before = seen.length;
      await acting(() => store.dispatch(api.internalActions.onFocus()));
      await expect.poll(() => JSON.stringify(store.getState().api?.queries)).not.toContain('"pending"');
      await expect.poll(() => seen.length).toBeGreaterThan(before);
      return new Set(seen.slice(before));
    };
    await refocus();
    return { read, refocus };
  }

  test('stays while it is unsaved', async () => {
    const { refocus } = await openGone(true);
    expect(await refocus()).toEqual(new Set(['ready']));
  });

  test('is missing, also while it is asked for again', async () => {
    const { read, refocus } = await openGone(false);
    await expect.poll(read).toBe('missing');
    expect(await refocus()).toEqual(new Set(['missing']));
  });
});

describe('the switch of confirmation', () => {
  test.each<[where: string, confirmation: Waitlist['confirmation'], hasMail: boolean | undefined, isThere: boolean]>([
    ['is there where the server has mail', 'off', true, true],
    ['is there without mail, to say so', 'off', false, true],
    ['is not there where waitlists have none', undefined, true, false],
    ['is not there where nothing says whether there is mail', 'off', undefined, false],
  ])('%s', async (_, confirmation, hasMail, isThere) => {
    const { mount } = openApp({
      answer: ({ url }) => {
        if (url.endsWith('/look')) return Response.json({ version: 1, look: {} });
        return Response.json(url.endsWith('/workspaces') ? [workspace] : { ...stored, hasMail });
      },
    });
    const { read } = await mount(() => useFormDesign({ ...waitlist, confirmation }));
    await expect
      .poll(() => read().state)
      .toMatchObject({ status: 'ready', item: { workspace: { name: workspace.name } } });
    expect(Boolean(read().confirmation)).toBe(isThere);
  });
});
