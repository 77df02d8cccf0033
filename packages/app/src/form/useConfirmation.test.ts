import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { Workspace } from '@prelude/api/contract/workspaces';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { failureWords } from '../words/failureWords.ts';
import { translate } from '../words/words.ts';
import { useConfirmation } from './useConfirmation.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});

const sender = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };
const other = { name: 'Studio Zorza', address: 'Rynek 7, Wrocław' };
const waitlist = {
  id: 'w1',
  name: 'Halo',
  workspaceId: workspace.id,
  allowedOrigins: [],
  confirmation: 'off',
} as Waitlist;
const onMailMissing = vi.fn();

/** Opens the switch of a list; `answers` are those to writes, and to reads of one item, by method and path. */
async function openSwitch(
  answers: Record<string, () => Response | Promise<Response>>,
  stored: Partial<Workspace> = {},
) {
  const app = openApp({
    answer: ({ method, url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/v1/workspaces')
        return Response.json([{ ...workspace, controller: null, version: 1, ...stored }]);
      return (answers[`${method} ${pathname}`] ?? (() => Response.json({ ...waitlist, workspace })))();
    },
  });
  const options = { waitlist, confirmation: 'off', hasMail: true, onMailMissing } as const;
  const { read, unmount } = await app.mount(() => useConfirmation(options));
  await expect.poll(() => read().workspace).toBe(workspace.name);
  return { ...app, read, unmount };
}

beforeEach(() => {
  openWindow();
  vi.stubGlobal('document', new EventTarget());
  showToast.mockClear();
  onMailMissing.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the switch', () => {
  test('of visitors’ addresses sends that alone, and is not there without it', async () => {
    const kept = { ...waitlist, keepsAddresses: true, version: 5 };
    const { read, asked } = await openSwitch({ 'PATCH /v1/waitlists/w1': () => Response.json(kept) });
    await acting(() => read().on.keepAddresses(true));
    expect(asked.at(-1)).toEqual({ call: 'PATCH /v1/waitlists/w1', body: { keepsAddresses: true } });
    expect(read().addresses).toBeUndefined();
  });

  test('sends the change alone, and leaves it to the page to tell', async () => {
    const { read, asked } = await openSwitch({
      'PATCH /v1/waitlists/w1': () => Response.json({ ...waitlist, confirmation: 'double', version: 5 }),
    });
    await acting(() => read().on.change('double'));
    expect(asked.at(-1)).toEqual({ call: 'PATCH /v1/waitlists/w1', body: { confirmation: 'double' } });
    await expect.poll(() => read().saving).toEqual({ status: 'idle' });
    expect(showToast).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no mail', refuse(409, 'mail_missing'), 'pages.form.confirmation.noMail', 1],
    ['there is no controller', refuse(409, 'controller_missing'), 'pages.form.confirmation.noController', 0],
    ['the server fails', Response.json({}, { status: 500 }), 'common.toast.waitlistUpdateFailed', 0],
  ] as const)('says at its place that %s', async (_, refusal, message, mailReads) => {
    const { read } = await openSwitch({ 'PATCH /v1/waitlists/w1': () => refusal.clone() });
    await acting(() => read().on.change('double'));
    await expect.poll(() => read().saving).toMatchObject({ status: 'failed', message });
    expect(onMailMissing).toHaveBeenCalledTimes(mailReads);
    expect(showToast).not.toHaveBeenCalled();
  });
});

describe('the controller', () => {
  test('is at hand as soon as it is saved', async () => {
    const { read, asked } = await openSwitch({
      'PATCH /v1/workspaces/ws': () => Response.json({ ...workspace, controller: sender, version: 2 }),
    });
    expect(read().controller).toBeNull();
    let isSaved: boolean | undefined;
    await acting(async () => {
      isSaved = await read().on.saveController(sender, null);
    });
    expect(isSaved).toBe(true);
    expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ controller: sender });
    await expect.poll(() => read().controller).toEqual(sender);
    expect(showToast).not.toHaveBeenCalled();
  });

  test.each([
    [
      'an error at its field',
      () =>
        Response.json(
          { status: 400, title: '', code: 'invalid_body', errors: { 'controller.name': 'required' } },
          { status: 400 },
        ),
      { status: 'failed', fields: { 'controller.name': 'required' } },
    ],
    [
      'a failure in words',
      () => Response.json({}, { status: 500 }),
      { status: 'failed', message: 'common.toast.workspaceUpdateFailed' },
    ],
  ])('that is not saved has %s', async (_, answer, state) => {
    const { read } = await openSwitch({ 'PATCH /v1/workspaces/ws': answer });
    let isSaved: boolean | undefined;
    await acting(async () => {
      isSaved = await read().on.saveController(sender, null);
    });
    expect(isSaved).toBe(false);
    await expect.poll(() => read().savingController).toMatchObject(state);
    expect(showToast).not.toHaveBeenCalled();
  });

  test('that somebody else has changed says so at the field that differs', async () => {
    const { read } = await openSwitch(
      {
        'PATCH /v1/workspaces/ws': () => refuse(412, 'precondition_failed'),
        'GET /v1/workspaces/ws': () => Response.json({ ...workspace, controller: other, version: 2 }),
      },
      { controller: { ...sender, address: 'Gdynia' } },
    );
    await acting(() => read().on.saveController(sender, { ...sender, address: 'Gdynia' }));
    await expect.poll(() => read().controller).toEqual(other);
    await expect
      .poll(() => read().savingController)
      .toEqual({ status: 'failed', fields: { 'controller.address': 'conflict' } });
  });
});

test('who has left the page is told of a failure', async () => {
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const failLater = () => held.then(() => Response.json({}, { status: 500 }));
  const { read, unmount } = await openSwitch({ 'PATCH /v1/waitlists/w1': failLater });
  const { on } = read();
  await acting(() => void on.change('double'));
  await unmount();
  fail();
  const message = translate(failureWords.unexpected);
  await expect
    .poll(() => showToast.mock.calls)
    .toEqual([['error', translate('common.toast.waitlistUpdateFailed', { message })]]);
});
