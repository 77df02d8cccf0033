import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectKept, isThorough } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { findFreePort } from './support/findFreePort.ts';
import { overPort, send } from './support/send.ts';
import { type ServerProcess, startCommand } from './support/startProcess.ts';

const WRITERS = 16;
/** Sign-ups that are answered before the signal is sent */
const LOAD = 200;

let folder: string;
let port: number;
let npm: ServerProcess | undefined;

beforeAll(() => ensureBuilt({ root, say: console.log }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
  port = await findFreePort();
  // Starts a process group of its own, as a terminal or a service manager does.
  npm = await startCommand('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { DATA_DIR: folder, PORT: String(port), HOME: folder, TRUST_PROXY: '1', MAIL: 'off' },
  });
});

afterEach(async () => {
  if (npm && isGroupThere(npm)) process.kill(-npm.pid, 'SIGKILL');
  await npm?.ended;
  await rm(folder, { recursive: true });
});

function isGroupThere({ pid }: ServerProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

async function makeWaitlist(): Promise<string> {
  const server = overPort(port);
  const body = { email: 'ada@prelude.example', password: 'correct horse' };
  const token = (await send(server, 'POST', '/auth/v1/signup', { body })).json.access_token;
  const workspace = await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
  const waitlist = { name: 'Launch', workspaceId: workspace.json.id };
  return (await send(server, 'POST', '/v1/waitlists', { token, body: waitlist })).json.id;
}

/** Each visitor has an address of their own, so that no limit applies. */
function openSignUp(waitlistId: string, body: string, address: string, headers = {}): ClientRequest {
  const own = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return request(`http://127.0.0.1:${port}/v1/waitlists/${waitlistId}/contacts`, {
    method: 'POST',
    agent: false,
    headers: { ...own, 'content-length': Buffer.byteLength(body), ...headers },
  });
}

/** Returns undefined when nobody answers. Rejects when an answer breaks off after it began. */
async function readAnswer(asked: ClientRequest): Promise<{ status?: number; json: unknown } | undefined> {
  const begun = await once(asked, 'response').catch(() => undefined);
  if (!begun) return undefined;
  const answer: IncomingMessage = begun[0];
  const text = (await answer.toArray()).join('');
  return { status: answer.statusCode, json: JSON.parse(text) };
}

/** Signs people up until nobody answers; adds the acknowledged addresses to `acknowledged`. */
async function keepSigningUp(waitlistId: string, writer: number, acknowledged: string[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const email = `visitor${writer}-${attempt}@example.com`;
    const body = JSON.stringify({ email });
    const asked = openSignUp(waitlistId, body, `10.${writer}.${attempt >> 8}.${attempt & 255}`);
    asked.end(body);
    const answer = await readAnswer(asked);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledged.push(email);
  }
}

async function isRefused(): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

async function readEmails(): Promise<string[]> {
  const { db, close } = await openDatabase({ kind: 'sqlite', path: join(folder, 'prelude.sqlite') });
  const rows = await db.selectFrom('contacts').select('email').execute();
  await close();
  return rows.map(({ email }) => email);
}

const ways = [
  ['SIGTERM to npm', 'SIGTERM', 1],
  ['Ctrl+C, which is SIGINT to all of its group', 'SIGINT', -1],
  ['SIGINT to npm', 'SIGINT', 1],
  ['SIGTERM to all of its group', 'SIGTERM', -1],
] as const;

// The first two cover each signal and each target.
test.each(ways.slice(0, isThorough ? ways.length : 2))(
  '%s ends the product under load: answers under way are complete, acknowledged sign-ups are kept, and no process remains',
  async (way, signal, sign) => {
    if (!npm) throw new Error('npm was not started');
    const waitlistId = await makeWaitlist();
    const late = JSON.stringify({ email: 'late@example.com' });
    const underWay = openSignUp(waitlistId, late, '10.99.0.1', { expect: '100-continue' });
    underWay.flushHeaders();
    await once(underWay, 'continue');
    const acknowledged: string[] = [];
    const writers = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => keepSigningUp(waitlistId, writer, acknowledged)),
    );
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(LOAD);

    const start = performance.now();
    process.kill(sign * npm.pid, signal);
    await writers;
    expect(await isRefused()).toBe(true);
    underWay.end(late);
    expect((await readAnswer(underWay))?.status).toBe(201);
    await npm.ended;

    expect(performance.now() - start).toBeLessThan(10_000);
    expect(npm.exitCode).toBe(0);
    expect(isGroupThere(npm)).toBe(false);
    expectKept(way, [...acknowledged, 'late@example.com'], await readEmails());
  },
);
