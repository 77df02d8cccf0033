import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSupabaseAuth } from '@prelude/server/auth/createSupabaseAuth';
import { createLog } from '@prelude/server/start/log';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished, vi } from 'vitest';

export type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

/** A fake Supabase project: answers requests for its keys and about sessions; a test can replace any answer. */
export interface TestProject {
  url: string;
  /** Requests so far, as `GET /auth/v1/user` */
  asked: string[];
  keys: JWK[];
  /** Answers by request, keyed as in `asked`; other requests get 404. */
  answers: Record<string, Answer>;
}

export const askForKeys = 'GET /auth/v1/.well-known/jwks.json';
export const askForUser = 'GET /auth/v1/user';

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const breakOff: Answer = (_, request) => void request.socket.destroy();

/** Never answers; the client's time limit passes at once. */
export const hang: Answer = (_, request) => runOut(request);

/** Begins to answer, then hangs like {@link hang}. */
export const hangAfter =
  (beginning: string): Answer =>
  (reply, request) => {
    reply.writeHead(200).write(beginning);
    setTimeout(() => runOut(request), 20);
  };

const runOut = ({ method, url }: IncomingMessage): void =>
  waiting.get(`${method} ${url}`)?.abort(new DOMException('Nobody waits longer', 'TimeoutError'));

/** Pending requests, keyed as `GET /path?query` */
const waiting = new Map<string, AbortController>();
const realFetch = globalThis.fetch;

/** Lets a test expire a request's time limit: no test can move the clock of `AbortSignal.timeout`. */
function watchPatience(): void {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const controller = new AbortController();
    waiting.set(`${init.method ?? 'GET'} ${pathname}${search}`, controller);
    if (!init.signal) throw new Error(`${pathname} is asked without a time limit`);
    return realFetch(input, { ...init, signal: AbortSignal.any([init.signal, controller.signal]) });
  });
  onTestFinished(() => spy.mockRestore());
}

/** Starts a project on a local port; stops it when the test ends. */
export async function startProject(): Promise<TestProject> {
  const server = createServer((request, reply) => {
    const question = `${request.method} ${request.url}`;
    project.asked.push(question);
    const answer = project.answers[question] ?? json({}, 404);
    answer(reply, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const project: TestProject = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    keys: [],
    answers: {
      [askForKeys]: (...wire) => json({ keys: project.keys })(...wire),
      [askForUser]: json({}),
    },
  };
  return project;
}

export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  /** Public key, to be published */
  key: JWK;
}

export async function makeSigner(alg: 'ES256' | 'RS256', kid: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return {
    key: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(privateKey),
  };
}

export const signBySecret = (claims: JWTPayload, secret: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));

/** Returns the real time in seconds, plus `seconds`, as token claims use it. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** Opens the server's side: reads the project's tokens with a clock that the test moves, and collects its warnings. */
export function openSupabaseAuth({ url }: TestProject, jwtSecret?: string) {
  let time = 0;
  const warnings: string[] = [];
  watchPatience();
  const provider = createSupabaseAuth({
    url,
    anonKey: 'public-key',
    jwtSecret,
    now: () => time,
    log: createLog('warn', { write: (line) => warnings.push(JSON.parse(line).event) }),
  });
  return {
    provider,
    warnings,
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}
