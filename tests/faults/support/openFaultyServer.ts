import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../../contract/support/findFreePort.ts';
import { overPort, type Reply, send } from '../../contract/support/send.ts';
import {
  NODE_COMPILE_CACHE,
  type ServerProcess,
  startCommand,
  toPreload,
} from '../../contract/support/startProcess.ts';
import { root } from '../../support/root.ts';

/** Whoever {@link makeWaitlist} makes. */
export const account = { email: 'ada@prelude.example', password: 'correct horse' };

export interface FaultyServer {
  running: ServerProcess;
  port: number;
  server: PreludeServer;
  folder: string;
}

interface Options {
  env?: Record<string, string>;
  /** Modules to load before the server */
  imports?: string[];
  /** Shell command to run first, such as `ulimit -n 100` */
  shell?: string;
  folder?: string;
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the real program; kills it when the test ends. Resolves when it is ready or has ended. */
export async function openFaultyServer({
  env,
  imports = [],
  shell = 'true',
  folder,
}: Options = {}): Promise<FaultyServer> {
  const place = folder ?? (await makeFolder());
  const port = await findFreePort();
  const preloads = [toPreload('withoutLimits'), ...imports].map((href) => `--import '${href}'`).join(' ');
  const command = `${shell} && exec '${process.execPath}' ${preloads} packages/server/src/main.ts`;
  const running = await startCommand('sh', ['-c', command], {
    cwd: root,
    env: { NODE_COMPILE_CACHE, DATA_DIR: join(place, 'data'), PORT: String(port), ...env },
  });
  onTestFinished(() => running.kill('SIGKILL'));
  return { running, port, server: overPort(port), folder: place };
}

export const signUpVisitor = (server: PreludeServer, waitlistId: string, email: string): Promise<Reply> =>
  send(server, 'POST', `/v1/waitlists/${waitlistId}/contacts`, { body: { email } });

export const readEmails = async (server: PreludeServer, waitlistId: string, token: string): Promise<string[]> =>
  (await send(server, 'GET', `/v1/waitlists/${waitlistId}/contacts`, { token })).json.map(
    ({ email }: { email: string }) => email,
  );

export const signIn = async (server: PreludeServer): Promise<string> =>
  (await send(server, 'POST', '/auth/v1/token?grant_type=password', { body: account })).json.access_token;

/** Creates an account and a waitlist, and returns the account's token. */
export async function makeWaitlist(server: PreludeServer): Promise<{ token: string; waitlistId: string }> {
  const token = (await send(server, 'POST', '/auth/v1/signup', { body: account })).json.access_token;
  const workspace = await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
  const body = { name: 'Launch', workspaceId: workspace.json.id };
  return { token, waitlistId: (await send(server, 'POST', '/v1/waitlists', { token, body })).json.id };
}
