import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { createFirstRun } from './createFirstRun.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const launch = { name: 'Aurora & Co', workspaceName: 'Aurora Co', language: 'pl' } as const;
const key = 'firstRun:p1';
const calls = {
  workspace: 'POST /v1/workspaces',
  waitlist: 'POST /v1/waitlists',
  slug: 'GET /v1/waitlists/w1/slug',
  form: 'PATCH /v1/waitlists/w1/form',
};
const everyCall = Object.values(calls);

let page: ReturnType<typeof openWindow>;
beforeEach(() => {
  page = openWindow();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that keeps keys; `refused` are its replies instead, in turn. */
function open() {
  const keys: (string | null)[] = [];
  const languages: (string | null)[] = [];
  const refused: Record<string, (Response | 'offline')[]> = {};
  const replies: Record<string, () => Response> = {
    'GET /v1/workspaces': () => reply([]),
    [calls.workspace]: () => reply({ id: 'ws1', name: 'Aurora Co' }),
    [calls.waitlist]: () => reply({ id: 'w1', name: 'Aurora & Co', workspaceId: 'ws1', allowedOrigins: [] }),
    [calls.slug]: () => reply({ slug: 'aurora-co-2' }),
    [calls.form]: () => reply({ version: 2, formVersion: 0, publishedAt: null, published: form, draft: form }),
  };
  const app = openApp({
    answer: ({ method, url, headers }) => {
      const call = `${method} ${new URL(url).pathname}`;
      if (call === calls.waitlist) languages.push(headers.get('accept-language'));
      if (headers.has('idempotency-key')) keys.push(headers.get('idempotency-key'));
      const refusal = refused[call]?.shift();
      if (refusal === 'offline') throw new TypeError('Failed to fetch');
      return refusal ?? replies[call]?.() ?? refuse(404, 'not_found');
    },
  });
  const ended: string[] = [];
  const openTab = () => {
    const runner = createFirstRun(app.store, 'p1');
    runner.onEnd((waitlistId) => ended.push(waitlistId));
    return runner;
  };
  return {
    ...app,
    keys,
    languages,
    refused,
    ended,
    openTab,
    made: () => app.asked.filter(({ call }) => everyCall.includes(call)),
  };
}
const form = { texts: { en: {}, pl: {} }, fields: [], look: {}, after: { kind: 'thanks' }, page: {} };
const isFirst = async () => true;
const reply = (json: unknown) => Response.json(json, { headers: { 'idempotency-key-ttl': '86400' } });
/** A server shows only with its first reply that it keeps keys. */
const learnKeys = async ({ store }: ReturnType<typeof open>) => {
  const { workspacesApi } = await import('@prelude/api/store/workspaces');
  await store.dispatch(workspacesApi.endpoints.listWorkspaces.initiate({ profileId: 'p1' }, { subscribe: false }));
};

test('workspace, waitlist and page come of a name, in turn, and then the workspace is selected', async () => {
  const app = open();
  await app.openTab().start(launch, isFirst);
  expect(app.made()).toEqual([
    { call: calls.workspace, body: { name: 'Aurora Co' } },
    { call: calls.waitlist, body: { name: 'Aurora & Co', workspaceId: 'ws1', description: null, allowedOrigins: [] } },
    { call: calls.slug, body: '' },
    {
      call: calls.form,
      body: {
        page: { slug: 'aurora-co-2', layout: 'centred', cover: { kind: 'drawn', name: 'dawn' } },
      },
    },
  ]);
  expect(app.languages).toEqual(['pl']);
  expect(app.ended).toEqual(['w1']);
  expect(app.store.getState().appContext.workspace).toEqual({ id: 'ws1', name: 'Aurora Co' });
  expect(page.kept.has(key)).toBe(false);
});

test.each(everyCall)('what was made before %s failed stays, and the rest is made by the next try', async (call) => {
  const app = open();
  await learnKeys(app);
  // A draft is sent once.
  app.refused[call] = Array.from({ length: call === calls.form ? 1 : 4 }, () => 'offline' as const);
  const runner = app.openTab();
  await runner.start(launch, isFirst);
  const made = { [calls.workspace]: [], [calls.waitlist]: ['workspace'] }[call] ?? ['workspace', 'waitlist'];
  expect(runner.readState()).toMatchObject({ status: 'failed', reason: 'offline', launch: { made } });
  const before = app.made().length;
  await runner.resume();
  expect(app.ended).toEqual(['w1']);
  const again = app.made().slice(before);
  expect(again[0]?.call).toBe(call === calls.form ? calls.slug : call);
  expect(new Set(app.keys).size).toBe(2);
});

test('a reload goes on with the keys of before', async () => {
  const app = open();
  await learnKeys(app);
  app.refused[calls.waitlist] = Array.from({ length: 4 }, () => 'offline' as const);
  await app.openTab().start(launch, isFirst);
  await app.openTab().resume();
  expect(app.ended).toContain('w1');
  expect(app.made().filter(({ call }) => call === calls.workspace)).toHaveLength(1);
  expect(new Set(app.keys).size).toBe(2);
});

test('two presses, and a press in another tab, make one of each', async () => {
  const app = open();
  await learnKeys(app);
  const [runner, other] = [app.openTab(), app.openTab()];
  await Promise.all([
    runner.start(launch, isFirst),
    runner.start(launch, isFirst),
    other.start({ ...launch, name: 'Another' }, isFirst),
  ]);
  expect(new Set(app.keys).size).toBe(2);
  const names = app.made().flatMap(({ body }) => (body as { name?: string }).name ?? []);
  expect(new Set(names)).toEqual(new Set(['Aurora Co', 'Aurora & Co']));
});

test('other tabs hear of it in the turn of its own tab', async () => {
  const app = open();
  const heard: boolean[] = [];
  const request = (_: string, run: () => Promise<void>) => {
    heard.push(page.kept.has(key));
    return run();
  };
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } });
  await app.openTab().start(launch, isFirst);
  expect(heard).toEqual([false]);
  expect(app.ended).toEqual(['w1']);
});

test('makes nothing for somebody who has made a workspace meanwhile', async () => {
  const app = open();
  const runner = app.openTab();
  await runner.start(launch, async () => false);
  expect(app.made()).toEqual([]);
  expect(runner.readState()).toEqual({ status: 'asking' });
});

test('a page that somebody has written meanwhile stays as it is', async () => {
  const app = open();
  app.refused[calls.form] = [refuse(412, 'precondition_failed')];
  await app.openTab().start(launch, isFirst);
  expect(app.ended).toEqual(['w1']);
});

test('when what it has made is gone, it asks again', async () => {
  const app = open();
  app.refused[calls.waitlist] = [refuse(404, 'not_found')];
  const runner = app.openTab();
  await runner.start(launch, isFirst);
  expect(runner.readState()).toEqual({ status: 'asking' });
  expect(page.kept.has(key)).toBe(false);
});

test('stopping selects what is made, and leaves the rest', async () => {
  const app = open();
  app.refused[calls.waitlist] = [refuse(500, 'unexpected' as never)];
  const runner = app.openTab();
  await runner.start(launch, isFirst);
  runner.stop();
  expect(app.store.getState().appContext.workspace?.id).toBe('ws1');
  await runner.resume();
  expect(app.made().filter(({ call }) => call === calls.waitlist)).toHaveLength(1);
});

test('one that is older than the keys of a server is forgotten', async () => {
  const app = open();
  vi.useFakeTimers({ toFake: ['Date'] });
  app.refused[calls.workspace] = [refuse(500, 'unexpected' as never)];
  const runner = app.openTab();
  await runner.start(launch, isFirst);
  vi.setSystemTime(Date.now() + 21 * 3600_000);
  expect(runner.read()).toBeNull();
  expect(page.kept.has(key)).toBe(false);
});

test('one of another tab is followed to its end', async () => {
  const app = open();
  const [runner, other] = [app.openTab(), app.openTab()];
  app.refused[calls.workspace] = [refuse(500, 'unexpected' as never)];
  await runner.start(launch, isFirst);
  page.tellOtherTabs(key);
  await expect.poll(() => app.ended.length).toBeGreaterThan(0);
  await expect
    .poll(() => [runner.readState(), other.readState()])
    .toEqual([{ status: 'asking' }, { status: 'asking' }]);
});
