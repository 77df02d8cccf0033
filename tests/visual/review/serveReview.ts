import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { json } from 'node:stream/consumers';
import { array, assert, enums, object, optional, string } from 'superstruct';
import { type Drawing, toPath } from '../drawnChanges.ts';
import { buildPage } from './buildPage.ts';
import type { Decisions } from './createDecisions.ts';

const DecisionStruct = object({
  keys: array(string()),
  verdict: enums(['accepted', 'refused']),
  why: optional(string()),
});

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

interface Served {
  origin: string;
  /** Resolves when somebody has pressed Done. */
  done: Promise<void>;
  close: () => Promise<void>;
}

/**
 * Serves the review page on a free local port. It writes files, so it answers only to its own host name, and accepts
 * decisions only from its own page.
 */
export async function serveReview(decisions: Decisions, changesFolder: string): Promise<Served> {
  const files = await buildPage();
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let origin = '';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const sendList = () => send(response, 'application/json', JSON.stringify(decisions.list()));
    if (`http://${request.headers.host}` !== origin) return refuse(response, 403);
    if (request.method === 'POST') {
      if (request.headers.origin !== origin) return refuse(response, 403);
      if (pathname === '/done') {
        send(response, 'application/json', '{}');
        return finish();
      }
      if (pathname === '/take-back') {
        await decisions.takeBack();
        return sendList();
      }
      const decision: unknown = await json(request);
      assert(decision, DecisionStruct);
      await decisions.decide(decision);
      return sendList();
    }
    if (pathname === '/review.json') return sendList();
    const [, drawing = '', key = ''] = /^\/drawings\/(before|after|difference)\/(.+)$/.exec(pathname) ?? [];
    // Only pictures in the review have a path, so no request can reach other files.
    const item = decisions.list().items.find((each) => each.key === decodeURIComponent(key));
    const path = item && toPath(item, drawing as Drawing, changesFolder);
    const found =
      path && existsSync(path) ? readFileSync(path) : files.get(pathname === '/' ? '/index.html' : pathname);
    return found === undefined
      ? refuse(response, 404)
      : send(response, types[item ? '.png' : extname(pathname)] ?? types['.html'], found);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      refuse(response, 400);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    done,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, type: string | undefined, body: string | Uint8Array): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}
