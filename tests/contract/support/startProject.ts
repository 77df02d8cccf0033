import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSupabaseAuth } from '@prelude/server/auth/createSupabaseAuth';
import { createLog } from '@prelude/server/start/log';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished, vi } from 'vitest';

export type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

/** What a Supabase project says to its keys and to questions about a session; a test may have it say anything else. */
export interface TestProject {
  url: string;
  /** What was asked, as in `GET /auth/v1/user`. */
  asked: string[];
  keys: JWK[];
  /** By the same words as `asked`; else 404. */
  answers: Record<string, Answer>;
}

export const askForKeys = 'GET /auth/v1/.well-known/jwks.json';
export const askForUser = 'GET /auth/v1/user';

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const breakOff: Answer = (_, request) => void request.socket.destroy();

/** Never answers, and whoever asks has waited long enough. */
export const hang: Answer = (_, request) => runOut(request);

/** The same, once it has begun to answer. */
export const hangAfter =
  (beginning: string): Answer =>
  (reply, request) => {
    reply.writeHead(200).write(beginning);
    setTimeout(() => runOut(request), 20);
  };

const runOut = ({ method, url }: IncomingMessage): void =>
  waiting.get(`${method} ${url}`)?.abort(new DOMException('Nobody waits longer', 'TimeoutError'));

/** By what they asked. */
const waiting = new Map<string, AbortController>();
const realFetch = globalThis.fetch;

/** Lets a test say when a request has waited long enough: `AbortSignal.timeout` goes by a clock that no test can move. */
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

/** A project on a port of this machine, gone when the test ends. */
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
  /** Its public half, to be published. */
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

/** Seconds of the real clock, as tokens count them. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** A server's half: reads the project's tokens, by a clock that the test moves, and keeps what it warns of. */
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
