import { type DesignedForm, defaultForm, type Form } from '@prelude/api/contract/forms';
import { api } from '@prelude/api/store/api';
import { useGetFormQuery } from '@prelude/api/store/forms';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { leave } from '../navigation/leave.ts';
import { failureWords } from '../words/failureWords.ts';
import { useDraft } from './useDraft.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const withTitle = (title: string): Form => ({ ...defaultForm, texts: { ...defaultForm.texts, en: { title } } });
const edit = (title: string, base = defaultForm) => ({ form: withTitle(title), base, unsent: {} });
const stored: DesignedForm = { version: 7, formVersion: 0, publishedAt: 0, published: defaultForm, draft: null };

let opened: ReturnType<typeof openWindow>;
beforeEach(() => {
  opened = openWindow();
  vi.stubGlobal('document', new EventTarget());
  vi.spyOn(console, 'error').mockReturnValue();
});

const toProblem = () => {
  const problem = { type: 'about:blank', title: '', status: 412, code: 'precondition_failed' };
  return Response.json(problem, { status: 412, headers: { 'content-type': 'application/problem+json' } });
};

/** A server that keeps the draft; `onPatch` may reply in its place, after the draft was kept or before. */
async function openDraft({ onPatch = (keep: () => Response): Response => keep() } = {}) {
  let server = stored;
  const headers: Headers[] = [];
  const app = openApp({
    answer: async (request) => {
      if (request.method === 'GET') return Response.json(server);
      headers.push(request.headers);
      const { draft } = { draft: app.asked.at(-1)?.body as Form };
      const isStale = request.headers.get('if-match') !== `"${server.version}"`;
      return onPatch(() => {
        if (isStale) return toProblem();
        server = { ...server, version: server.version + 1, draft };
        return Response.json(server);
      });
    },
  });
  const open = () =>
    app.mount(() => {
      const { currentData } = useGetFormQuery({ waitlistId: 'w1' });
      return useDraft({
        waitlistId: 'w1',
        stored: currentData && (currentData.draft ?? currentData.published),
        rebase: (base) => base,
        onSaved: () => undefined,
      });
    });
  const titleOf = () => server.draft?.texts.en.title;
  const write = (title: string) => {
    server = { ...server, version: server.version + 1, draft: withTitle(title) };
  };
  return { ...app, open, titleOf, write, headers };
}

const lose = (): Response => {
  throw new TypeError('Failed to fetch');
};

describe('a draft', () => {
  test('is sent with its version and without a key', async () => {
    const { open, headers, titleOf } = await openDraft();
    const { read } = await open();
    await acting(() => read().change(edit('A')));
    expect(await read().flush()).toBe(true);
    expect(titleOf()).toBe('A');
    expect(headers.map((sent) => [sent.get('if-match'), sent.get('idempotency-key')])).toEqual([['"7"', null]]);
  });

  test('whose answer was lost is nobody else’s', async () => {
    let isLost = true;
    const { open, titleOf } = await openDraft({
      onPatch: (keep) => {
        const reply = keep();
        return isLost ? lose() : reply;
      },
    });
    const { read } = await open();
    await acting(() => read().change(edit('A')));
    expect(await read().flush()).toBe(false);
    await expect.poll(() => read().saving).toEqual({ status: 'failed', message: failureWords.offline });
    isLost = false;
    await acting(() => read().change(edit('AB')));
    expect(await read().flush()).toBe(true);
    expect(titleOf()).toBe('AB');
    expect(read().refusal).toBeUndefined();
  });

  test('that somebody else has changed is a conflict, and not sent', async () => {
    const { open, write, titleOf } = await openDraft();
    const { read } = await open();
    write('Theirs');
    await acting(() => read().change(edit('A')));
    await acting(() => read().flush());
    expect(titleOf()).toBe('Theirs');
    await expect.poll(() => read().refusal).toEqual({ 'texts.en.title': 'conflict' });
  });
});

describe('what is not saved', () => {
  test('stays in this browser, and is an edit of what is newest at the next visit', async () => {
    const { open, write, store } = await openDraft({ onPatch: lose });
    const first = await open();
    await acting(() => first.read().change(edit('A')));
    await acting(() => first.unmount());
    write('Theirs');
    store.dispatch(api.util.resetApiState());
    const { read } = await open();
    await expect.poll(() => read().restored?.unsent).toEqual({ 'texts.en.title': { value: 'A', isConflict: true } });
  });

  test('is kept with what is invalid until all of it is saved', async () => {
    const { open } = await openDraft();
    const { read } = await open();
    const unsent = { 'page.slug': { value: 'a', isConflict: false } };
    await acting(() => read().change({ ...edit('A'), unsent }));
    await acting(() => read().flush());
    expect(opened.kept.size).toBe(1);
    await acting(() => read().change({ ...edit('A', withTitle('A')), unsent: {} }));
    expect(opened.kept.size).toBe(0);
  });

  test('is dropped with the draft', async () => {
    const { open, asked } = await openDraft();
    const { read } = await open();
    await acting(() => read().change(edit('A')));
    await acting(() => read().drop());
    expect(opened.kept.size).toBe(0);
    expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });
});

describe('leaving', () => {
  test('saves at once; signing out waits for it', async () => {
    const { open, titleOf } = await openDraft();
    const { read } = await open();
    await acting(() => read().change(edit('A')));
    const go = vi.fn(() => titleOf());
    await acting(() => leave(go));
    await expect.poll(() => go.mock.results.map(({ value }) => value)).toEqual(['A']);
  });

  test.each([
    ['asks nothing where all is saved', false, false, false],
    ['asks nothing where it stays in this browser', true, false, false],
    ['asks where it would be lost', true, true, true],
  ])('%s', async (_, isUnsaved, isFull, isAsked) => {
    const { open } = await openDraft({ onPatch: lose });
    const { read } = await open();
    if (isFull)
      opened.localStorage.setItem = () => {
        throw new Error('full');
      };
    if (isUnsaved) await acting(() => read().change(edit('A')));
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isAsked);
  });
});
