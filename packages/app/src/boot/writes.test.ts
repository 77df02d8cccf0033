import type { FailureKind } from '@prelude/api/client/failure';
import { MAX_SELECTED } from '@prelude/api/contract/removals';
import type { FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toSession } from '../../../../tests/support/app/signedIn.ts';
import { useToldAfterSignIn } from '../session/afterSignIn.ts';
import { useSelectWorkspace } from '../session/workspaces.ts';
import { useSaveProfile } from '../settings/useAccount.ts';
import { endSession, startSession } from '../state/session.ts';
import { useRemovals } from '../subscribers/useRemovals.ts';
import { useSaveWaitlist } from '../waitlistForm/useSaveWaitlist.ts';
import { useDeleteWaitlist, useNewWaitlist } from '../waitlists/useWaitlistActions.ts';
import { failureWords } from '../words/failureWords.ts';
import { translate, type WordValues } from '../words/words.ts';
import { useCreateWorkspace, useWorkspaceActions } from '../workspaces/useWorkspaceActions.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});

beforeEach(() => {
  openWindow();
  showToast.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const waitlist = { id: 'l1', name: 'Żubr & friends', workspaceId: workspace.id, allowedOrigins: [] };

/** A mutation, and what its toast and navigation should be. */
interface Write {
  press: () => () => unknown;
  call: string;
  body: unknown;
  reply: unknown;
  done: [MessageId, WordValues?];
  failed: MessageId;
  /** Path after success. */
  leadsTo: string;
}

/** A question tells its failure itself; here it counts as a toast. */
function useQuestion(state: SubmitState<Partial<FormFailure>>) {
  const told = state.status === 'failed' && state.message ? translate(state.message, state.values) : null;
  useEffect(() => {
    if (told) showToast('error', told);
  }, [told]);
}

const writes: Record<string, Write> = {
  'making a workspace': {
    press: () => {
      const { createWorkspace } = useCreateWorkspace();
      return () => createWorkspace({ name: 'Next' });
    },
    call: 'POST /v1/workspaces',
    body: { name: 'Next' },
    reply: { id: 'ws2', name: 'Next' },
    done: ['common.toast.workspaceCreated'],
    failed: 'common.toast.workspaceCreateFailed',
    leadsTo: '/',
  },
  'renaming a workspace': {
    press: () => {
      const { on } = useWorkspaceActions(workspace.id, workspace);
      return () => on.save({ name: 'Next' }, workspace);
    },
    call: 'PATCH /v1/workspaces/ws',
    body: { name: 'Next' },
    reply: { id: 'ws', name: 'Next' },
    done: ['common.toast.workspaceUpdated'],
    failed: 'common.toast.workspaceUpdateFailed',
    leadsTo: '/here',
  },
  'deleting a workspace': {
    press: () => {
      const { deletion, on } = useWorkspaceActions(workspace.id, workspace);
      useQuestion(deletion);
      return on.delete;
    },
    call: 'DELETE /v1/workspaces/ws',
    body: '',
    reply: { id: 'ws' },
    done: ['common.toast.workspaceDeleted'],
    failed: 'common.toast.workspaceDeleteFailed',
    leadsTo: '/workspaces',
  },
  'making a waitlist': {
    press: () => {
      const { onSubmit } = useNewWaitlist();
      return () => onSubmit({ name: waitlist.name, description: '' });
    },
    call: 'POST /v1/waitlists',
    body: { name: waitlist.name, workspaceId: workspace.id, description: null, allowedOrigins: [] },
    reply: waitlist,
    done: ['common.toast.waitlistCreated', { name: waitlist.name }],
    failed: 'common.toast.waitlistCreateFailed',
    leadsTo: '/waitlists/l1/integration',
  },
  'saving a waitlist': {
    press: () => {
      const { save } = useSaveWaitlist(waitlist);
      return () => save({ name: 'Next', description: null }, { name: waitlist.name, description: null });
    },
    call: 'PATCH /v1/waitlists/l1',
    body: { name: 'Next' },
    reply: waitlist,
    done: ['common.toast.waitlistUpdated', { name: waitlist.name }],
    failed: 'common.toast.waitlistUpdateFailed',
    leadsTo: '/here',
  },
  'deleting a waitlist': {
    press: () => {
      const { deletion, deleteWaitlist } = useDeleteWaitlist(waitlist);
      useQuestion(deletion);
      return deleteWaitlist;
    },
    call: 'DELETE /v1/waitlists/l1',
    body: '',
    reply: { id: 'l1' },
    done: ['common.toast.waitlistDeleted', { name: waitlist.name }],
    failed: 'common.toast.waitlistDeleteFailed',
    leadsTo: '/waitlists',
  },
  'saving a profile': {
    press: () => {
      const { saveProfile } = useSaveProfile();
      return () => saveProfile({ name: 'Zosia' });
    },
    call: 'PATCH /v1/profiles/p1',
    body: { name: 'Zosia' },
    reply: { id: 'p1', name: 'Zosia' },
    done: ['common.toast.profileUpdated'],
    failed: 'common.toast.profileUpdateFailed',
    leadsTo: '/here',
  },
  'removing a subscriber': {
    press: () => {
      const { removeOne } = useRemovals(waitlist);
      return () => removeOne('s1');
    },
    call: 'POST /v1/waitlists/l1/remove-subscriber',
    body: { subscriberId: 's1' },
    reply: { id: 's1' },
    done: ['common.toast.subscriberRemoved'],
    failed: 'common.toast.subscriberRemoveFailed',
    leadsTo: '/here',
  },
};

/** Runs a write and waits for its toast. */
async function make({ press }: Write, answer: () => Response) {
  const app = openApp({ answer });
  const { read } = await app.mount(press);
  await acting(read());
  await expect.poll(() => showToast.mock.calls.length).toBe(1);
  return app;
}

describe.each(Object.entries(writes))('%s', (_, write) => {
  test('makes one request, shows a toast and navigates', async () => {
    const { asked, where } = await make(write, () => Response.json(write.reply));
    expect(asked).toEqual([{ call: write.call, body: write.body }]);
    expect(showToast).toHaveBeenCalledWith('success', translate(...write.done));
    expect(where()).toBe(write.leadsTo);
  });

  test('that fails shows one toast and stays on the page', async () => {
    const { asked, where } = await make(write, () => Response.json({}, { status: 500 }));
    expect(asked).toHaveLength(1);
    const message = translate(failureWords.unexpected);
    expect(showToast).toHaveBeenCalledWith('error', translate(write.failed, { message }));
    expect(where()).toBe('/here');
  });
});

test('an empty profile name is sent as null', async () => {
  const press = () => {
    const { saveProfile } = useSaveProfile();
    return () => saveProfile({ name: '' });
  };
  const { asked } = await make({ ...(writes['saving a profile'] as Write), press }, () =>
    Response.json({ id: 'p1', name: null }),
  );
  expect(asked).toEqual([{ call: 'PATCH /v1/profiles/p1', body: { name: null } }]);
});

describe('a reply that arrives after its page was left', () => {
  test.each([
    ['making a waitlist', '/waitlists/l1/integration'],
    ['saving a waitlist', '/waitlists/l1'],
    ['making a workspace', '/workspaces/ws2'],
    ['renaming a workspace', '/workspaces/ws'],
    ['deleting a waitlist', undefined],
    ['deleting a workspace', undefined],
  ])('%s does not navigate, and its toast links to %s', async (name, href) => {
    const write = writes[name] as Write;
    const { promise, resolve } = Promise.withResolvers<Response>();
    const app = openApp({ answer: () => promise });
    const { read, unmount } = await app.mount(write.press);
    void read()();
    await expect.poll(() => app.asked.length).toBe(1);
    await unmount();
    resolve(Response.json(write.reply));
    await expect.poll(() => showToast.mock.calls.length).toBe(1);
    const [kind, text, options] = showToast.mock.lastCall ?? [];
    expect([kind, text, options?.link?.href]).toEqual(['success', translate(...write.done), href]);
    expect(app.where()).toBe('/here');
    if (name.startsWith('making')) expect(app.store.getState().appContext.workspace).toEqual(workspace);
  });
});

const refusals: [FailureKind, () => Response][] = [
  ['unauthorized', () => refuse(401, 'unauthorized')],
  ['forbidden', () => refuse(403, 'key_not_allowed')],
  ['missing', () => refuse(404, 'not_found')],
  ['invalid', () => refuse(422, 'invalid_body')],
  ['conflict', () => refuse(412, 'precondition_failed')],
  ['throttled', () => Response.json({}, { status: 429 })],
  ['timeout', () => Response.json({}, { status: 504 })],
  ['unexpected', () => new Response('<h1>Internal Server Error</h1>', { status: 500 })],
  [
    'offline',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
];

const unknowns: Partial<Record<FailureKind, MessageId>> = {
  offline: 'common.toast.answerUnknown',
  timeout: 'common.toast.answerLate',
};

describe('a failure to change a waitlist is explained', () => {
  test.each(refusals.filter(([kind]) => !(kind in unknowns)))('when it is %s', async (kind, answer) => {
    const { store } = await make(writes['saving a waitlist'] as Write, answer);
    const message = translate(failureWords[kind]);
    expect(showToast).toHaveBeenCalledWith('error', translate('common.toast.waitlistUpdateFailed', { message }));
    expect(showToast.mock.calls[0]?.[1]).toContain(message);
    expect(store.getState().session.endedBy).toBe(kind === 'unauthorized' ? 'server' : null);
  });

  test.each<[string, number, MessageId, WordValues]>([
    ['minutes', 150, 'common.failure.throttledMinutes', { minutes: 3 }],
    ['seconds', 40, 'common.failure.throttledSeconds', { seconds: 40 }],
  ])('with the %s to wait, if the server gives them', async (_, seconds, id, values) => {
    const headers = { 'retry-after': `${seconds}` };
    await make(writes['saving a waitlist'] as Write, () => Response.json({}, { status: 429, headers }));
    const message = translate(id, values);
    expect(showToast).toHaveBeenCalledWith('error', translate('common.toast.waitlistUpdateFailed', { message }));
  });

  test('with a message for each kind', () => {
    openApp();
    const sentences = Object.values(failureWords).map((id) => translate(id));
    expect(new Set(sentences)).toHaveLength(refusals.length);
  });
});

test('a new waitlist in a deleted workspace has its own message', async () => {
  await make(writes['making a waitlist'] as Write, () => refuse(404, 'not_found'));
  expect(showToast).toHaveBeenCalledWith('error', translate('common.toast.waitlistCreateNowhere'));
});

describe.each(Object.entries(unknowns))('a write with an unknown outcome, %s, says so', (kind, id) => {
  const [, answer] = refusals.find(([refusal]) => refusal === kind) ?? [];

  test.each(Object.keys(writes))('when it is %s', async (name) => {
    await make(writes[name] as Write, answer as () => Response);
    expect(showToast).toHaveBeenCalledWith('error', translate(id));
  });
});

describe('a write that a proxy answers', () => {
  const page = (status: number) => () =>
    new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } });

  test.each([
    ['401 with a page', page(401)],
    ['407 without one', () => new Response(null, { status: 407 })],
    ['a redirect to a page', page(200)],
  ])('by %s ends no session, and a toast that stays offers to reload', async (_, answer) => {
    for (const name of ['renaming a workspace', 'deleting a workspace']) {
      showToast.mockClear();
      const app = openApp({ answer });
      const { read } = await app.mount((writes[name] as Write).press);
      await acting(read());
      const offers = () => showToast.mock.calls.filter(([, text]) => text === translate('common.toast.notTheServer'));
      await expect.poll(() => offers().length).toBe(1);
      expect(offers()[0]?.[2]).toMatchObject({ isLasting: true, action: { label: translate('common.toast.reload') } });
      expect(app.where()).toBe('/here');
      expect(app.store.getState().session.current).not.toBeNull();
    }
  });
});

describe('a removal', () => {
  const undoCall = { call: 'POST /v1/waitlists/l1/removals/r1/undo', body: '' };

  const ada = { subject: { name: 'ada@example.com' } };

  /** Removes one, and presses Undo. Returns the app, and what the toast says then. */
  async function removeAndUndo(answerUndo: () => Response) {
    const press = () => {
      const { removeOne } = useRemovals(waitlist);
      useToldAfterSignIn();
      return () => removeOne('s1', 'ada@example.com');
    };
    const isUndo = ({ url }: Request) => url.endsWith('/undo');
    const app = openApp({
      answer: (request) => (isUndo(request) ? answerUndo() : Response.json({ id: 's1', removalId: 'r1' })),
    });
    const { read } = await app.mount(press);
    await acting(read());
    await expect.poll(() => showToast.mock.calls.length).toBe(1);
    const [, , options] = showToast.mock.calls[0] ?? [];
    expect(options).toMatchObject({ duration: 10_000, action: { label: translate('pages.subscribers.toast.undo') } });
    await acting(options.action.onClick);
    expect(app.asked.slice(1, 2)).toEqual([undoCall]);
    return { ...app, said: showToast.mock.calls.slice(1) };
  }

  test('can be undone for ten seconds', async () => {
    const { said } = await removeAndUndo(() => Response.json({ restored: 1 }));
    expect(said).toEqual([['success', translate('pages.subscribers.toast.subscribersRestored', { count: 1 }), ada]]);
  });

  test('that was undone already, or whose subscriber signed up again, says that they are on the list', async () => {
    const { said } = await removeAndUndo(() => Response.json({ restored: 0 }));
    expect(said).toEqual([['success', translate('pages.subscribers.toast.subscribersThere', { count: 1 }), ada]]);
  });

  /** Removes two selections of which the server takes only the first, and returns the app. */
  async function removeMany(answer: () => Response) {
    const ids = Array.from({ length: MAX_SELECTED + 2 }, (_, index) => `s${index}`);
    const press = () => {
      const { removeSelected } = useRemovals(waitlist);
      useToldAfterSignIn();
      return () => removeSelected({ ids }, ids.length, 'ada@example.com');
    };
    let calls = 0;
    const app = openApp({
      answer: () => {
        calls += 1;
        return calls === 1 ? Response.json({ removed: MAX_SELECTED, removalId: 'r1' }) : answer();
      },
    });
    const { read } = await app.mount(press);
    await acting(read());
    return app;
  }

  test('names whom it is about, and so does its undo', async () => {
    const press = () => {
      const { removeOne, removeSelected } = useRemovals(waitlist);
      return {
        one: () => removeOne('s1', 'ada@example.com'),
        many: () => removeSelected({ ids: ['s1'] }, 3, 'ewa@example.com'),
      };
    };
    const app = openApp({ answer: () => Response.json({ removed: 3, removalId: 'r1', restored: 1 }) });
    const { read } = await app.mount(press);
    await acting(async () => expect(await read().one()).toBe(true));
    const [, , options] = showToast.mock.lastCall ?? [];
    expect(options.subject).toEqual({ name: 'ada@example.com' });
    await acting(read().many);
    const two = translate('pages.subscribers.toast.others', { count: 2 });
    expect(showToast.mock.lastCall).toMatchObject([
      'success',
      translate('pages.subscribers.toast.subscribersRemoved', { count: 3 }),
      { subject: { name: 'ewa@example.com', others: two } },
    ]);
    await acting(options.action.onClick);
    await expect.poll(() => showToast.mock.calls.length).toBe(3);
    expect(showToast.mock.lastCall?.[2]).toEqual({ subject: { name: 'ada@example.com' } });
  });

  test('that fails in its midst says what was removed, and can be undone', async () => {
    await removeMany(() => refuse(500, 'internal'));
    const values = { count: MAX_SELECTED, message: translate(failureWords.unexpected) };
    expect(showToast.mock.calls).toMatchObject([
      [
        'error',
        translate('pages.subscribers.toast.subscribersPartlyRemoved', values),
        { subject: { name: 'ada@example.com' }, action: { label: translate('pages.subscribers.toast.undo') } },
      ],
    ]);
  });

  test('whose session ends in its midst says after sign-in what was done, to nobody else', async () => {
    const { store } = await removeMany(() => refuse(401, 'unauthorized'));
    expect(store.getState().session).toMatchObject({ current: null, endedBy: 'server' });
    await acting(() => store.dispatch(startSession(toSession('p2'))));
    expect(showToast).not.toHaveBeenCalled();
    await acting(() => store.dispatch(startSession(toSession('p1'))));
    const others = translate('pages.subscribers.toast.others', { count: MAX_SELECTED + 1 });
    const text = translate('pages.subscribers.toast.removalEnded', { removed: MAX_SELECTED, left: 2 });
    expect(showToast.mock.calls).toMatchObject([
      ['error', text, { subject: { name: 'ada@example.com', others }, action: { onClick: expect.any(Function) } }],
    ]);
    await acting(() => store.dispatch(endSession('person')));
    await acting(() => store.dispatch(startSession(toSession('p1'))));
    expect(showToast).toHaveBeenCalledOnce();
  });

  test('that ended long before the sign-in offers no undo then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { store } = await removeMany(() => refuse(401, 'unauthorized'));
    vi.setSystemTime(Date.now() + 60_000);
    await acting(() => store.dispatch(startSession(toSession('p1'))));
    const text = translate('pages.subscribers.toast.removalEnded', { removed: MAX_SELECTED, left: 2 });
    expect(showToast.mock.calls.map(([kind, said, options]) => [kind, said, options.action])).toEqual([
      ['error', text, undefined],
    ]);
  });

  test.each([
    ['of one that the session’s end refused says so after sign-in', 401, 'unauthorized', []],
    ['of one that failed says why at once', 403, 'key_not_allowed', ['common.failure.forbidden']],
  ] as const)('%s', async (_, status, code, reasons) => {
    const app = openApp({ answer: () => refuse(status, code) });
    const press = () => {
      const { removeOne } = useRemovals(waitlist);
      useToldAfterSignIn();
      return () => removeOne('s1', 'ada@example.com');
    };
    const { read } = await app.mount(press);
    await acting(async () => expect(await read()()).toBe(false));
    const failed = reasons.map((reason) =>
      translate('common.toast.subscriberRemoveFailed', { message: translate(reason) }),
    );
    expect(showToast.mock.calls.map(([, said]) => said)).toEqual(failed);
    await acting(() => app.store.dispatch(endSession('person')));
    await acting(() => app.store.dispatch(startSession(toSession('p1'))));
    const ended = translate('pages.subscribers.toast.removalEnded', { removed: 0, left: 1 });
    expect(showToast.mock.lastCall?.slice(1)).toEqual([failed[0] ?? ended, ada]);
  });

  test('of a selection that fails as a whole says why', async () => {
    const app = openApp({ answer: () => refuse(403, 'key_not_allowed') });
    const { read } = await app.mount(() => useRemovals(waitlist));
    await acting(() => read().removeSelected({ ids: ['s1', 's2'] }, 2, 'ada@example.com'));
    const message = translate('common.failure.forbidden');
    const others = translate('pages.subscribers.toast.others', { count: 1 });
    expect(showToast.mock.calls).toEqual([
      [
        'error',
        translate('pages.subscribers.toast.subscribersRemoveFailed', { message }),
        { subject: { name: 'ada@example.com', others } },
      ],
    ]);
  });

  test('of a subscriber removed elsewhere says that they are gone, without an undo', async () => {
    const press = () => {
      const { removeSelected } = useRemovals(waitlist);
      return () => removeSelected({ ids: ['s1', 's2'] }, 2);
    };
    const app = openApp({ answer: () => Response.json({ removed: 0, removalId: 'r1' }) });
    const { read } = await app.mount(press);
    await acting(read());
    await expect
      .poll(() => showToast.mock.lastCall)
      .toEqual(['success', translate('pages.subscribers.toast.subscribersGone', { count: 2 })]);
  });

  test('whose undo got no answer can be undone again', async () => {
    let undos = 0;
    const { said, asked } = await removeAndUndo(() => {
      undos += 1;
      return undos === 1 ? refuse(503, 'unavailable') : Response.json({ restored: 1 });
    });
    expect(said).toMatchObject([['error', expect.any(String), { ...ada, duration: 10_000 }]]);
    await acting(said[0]?.[2].action.onClick);
    expect(asked.filter(({ call }) => call === undoCall.call)).toHaveLength(2);
    expect(showToast.mock.lastCall).toEqual([
      'success',
      translate('pages.subscribers.toast.subscribersRestored', { count: 1 }),
      ada,
    ]);
  });

  test('whose undo the session’s end refused can be undone again after sign-in', async () => {
    const { said, store } = await removeAndUndo(() => refuse(401, 'unauthorized'));
    expect(said).toEqual([]);
    await acting(() => store.dispatch(startSession(toSession('p1'))));
    expect(showToast.mock.calls.slice(1)).toMatchObject([
      ['error', expect.any(String), { ...ada, action: { onClick: expect.any(Function) } }],
    ]);
  });

  test('that is undone too late says so', async () => {
    const { said } = await removeAndUndo(() => refuse(404, 'not_found'));
    expect(said).toEqual([['error', translate('pages.subscribers.toast.undoTooLate'), ada]]);
  });

  test('of a selection whose matches changed asks to check it again', async () => {
    const press = () => {
      const { removeSelected } = useRemovals(waitlist);
      return () => removeSelected({ filter: { search: 'x' }, expected: 2 }, 2);
    };
    const app = openApp({ answer: () => refuse(409, 'selection_moved') });
    const { read } = await app.mount(press);
    await acting(read());
    await expect.poll(() => showToast.mock.calls.length).toBe(1);
    expect(app.asked[0]).toEqual({
      call: 'POST /v1/waitlists/l1/remove-subscribers',
      body: { filter: { search: 'x' }, expected: 2 },
    });
    expect(showToast).toHaveBeenCalledWith('error', translate('pages.subscribers.toast.selectionMoved'));
  });
});

test.each(['deleting a workspace', 'removing a subscriber'])('%s that fails is logged as well', async (name) => {
  await make(writes[name] as Write, () => Response.json({}, { status: 500 }));
  expect(console.error).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ status: 500 }));
});

describe('the selected workspace', () => {
  const readSelected = (app: ReturnType<typeof openApp>) => app.store.getState().appContext.workspace;

  test.each<[string, unknown]>([
    ['making a workspace', { id: 'ws2', name: 'Next' }],
    ['renaming a workspace', { id: 'ws', name: 'Next' }],
    ['deleting a workspace', null],
  ])('after %s is %j', async (name, selected) => {
    const write = writes[name] as Write;
    expect(readSelected(await make(write, () => Response.json(write.reply)))).toEqual(selected);
  });

  test('stays when another one is deleted', async () => {
    const press = () => useWorkspaceActions('another', undefined).on.delete;
    const write: Write = { ...(writes['deleting a workspace'] as Write), press };
    expect(readSelected(await make(write, () => Response.json({ id: 'another' })))).toEqual(workspace);
  });

  test('is set by choosing one, which opens home', async () => {
    const app = openApp();
    const { read } = await app.mount(() => useSelectWorkspace([workspace, { id: 'ws2', name: 'Next' }]));
    await acting(() => read()('ws2'));
    expect(readSelected(app)).toEqual({ id: 'ws2', name: 'Next' });
    expect(app.where()).toBe('/');
  });
});
