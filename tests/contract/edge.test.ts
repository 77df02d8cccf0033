import { Problem } from '@prelude/api/contract/problem';
import { commit, version } from '@prelude/server/http/version';
import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { onOneDatabase } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { send } from './support/send.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

onOneDatabase('the edge', (product) => {
  test('health reports the process and its database', async () => {
    const { status, json } = await send(product().server, 'GET', '/health');
    expect([status, json]).toEqual([200, { status: 'ok', database: 'ok', version, commit }]);
  });

  test.each([
    ['PUT', '/v1/profiles/me', 'GET, HEAD'],
    ['POST', `/v1/profiles/${ID}`, 'PATCH'],
    ['DELETE', '/v1/workspaces', 'GET, HEAD, POST'],
    ['PUT', `/v1/workspaces/${ID}`, 'GET, HEAD, PATCH, DELETE'],
    ['GET', `/v1/workspaces/${ID}/rotate-key`, 'POST'],
    ['POST', `/v1/workspaces/${ID}/waitlists`, 'GET, HEAD'],
    ['GET', '/v1/waitlists', 'POST'],
    ['POST', `/v1/waitlists/${ID}`, 'GET, HEAD, PATCH, DELETE'],
    ['DELETE', `/v1/waitlists/${ID}/contacts`, 'GET, HEAD, OPTIONS, POST'],
    ['GET', `/v1/waitlists/${ID}/remove-subscriber`, 'POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['POST', '/ready', 'GET, HEAD'],
    ['POST', '/js/widget.js', 'GET, HEAD'],
  ])('%s %s is not allowed, and the reply names the allowed methods', async (method, path, allow) => {
    const { status, json, headers } = await send(product().server, method, path);
    expect([status, json.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allow]);
  });

  test.each([
    ['GET', '/v1'],
    ['GET', '/v1/nothing'],
    ['POST', '/v1/workspaces/'],
    ['GET', '/V1/workspaces'],
    ['GET', `/v1/workspaces/${ID}/contacts`],
    ['POST', '/nothing'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/assets/..%2f..%2fpackage.json'],
  ])('%s %s is not found', async (method, path) => {
    const { status, json } = await send(product().server, method, path);
    expect([status, json.code]).toEqual([404, 'not_found']);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer not.a.token', 'Token x', 'Bearer \u00e9'])(
    'the authorization "%s" is refused',
    async (authorization) => {
      const { status, json, headers } = await send(product().server, 'GET', '/v1/profiles/me', {
        headers: { authorization },
      });
      expect([status, json.code]).toEqual([401, 'unauthorized']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test('every failure is a problem of RFC 9457 with its own status in it', async () => {
    const { server } = product();
    const { token } = await product().resident();
    const failures = await Promise.all([
      send(server, 'GET', '/v1/nothing'),
      send(server, 'GET', '/v1/profiles/me'),
      send(server, 'PUT', '/v1/profiles/me'),
      send(server, 'POST', '/v1/workspaces', { token, body: {} }),
      send(server, 'POST', '/v1/workspaces', { token, body: 'x'.repeat(70_000) }),
      send(server, 'POST', '/v1/workspaces', { token, body: 'x', headers: { 'content-type': 'text/plain' } }),
    ]);
    expect(failures.map(({ status }) => status)).toEqual([404, 401, 405, 400, 413, 415]);
    for (const { status, json, headers } of failures) {
      expect(is(json, Problem)).toBe(true);
      expect(json.status).toBe(status);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('every reply forbids sniffing, framing and use by other sites', async () => {
    for (const path of ['/health', '/v1/profiles/me', '/nothing', '/auth/v1/health']) {
      const { headers } = await send(product().server, 'GET', path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });
});

describe.each(databases)('on %s', (kind) => {
  test('without a database health, ready and every call answer 503', async () => {
    const product = await openTestProduct(kind);
    const { token } = await product.signUp();
    await product.database.close();
    const health = await send(product.server, 'GET', '/health');
    const ready = await send(product.server, 'GET', '/ready');
    const failed = await send(product.server, 'GET', '/v1/workspaces', { token });
    await product.close();
    expect([ready.status, ready.json]).toEqual([503, { status: 'not_ready', reason: 'unreachable' }]);
    expect([health.status, health.json]).toEqual([
      503,
      { status: 'failing', database: 'unreachable', version, commit },
    ]);
    expect([failed.status, failed.json.code, failed.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  });

  test('a failure is explained to the log but not to the caller', async () => {
    const product = await openTestProduct(kind);
    const { token } = await product.signUp();
    await product.db.schema.dropTable('members').execute();
    const failed = await send(product.server, 'GET', '/v1/workspaces', { token });
    await product.close();
    expect(failed.headers.get('x-request-id')).toBeTruthy();
    expect(failed.json).toEqual({ status: 500, title: 'Something went wrong', code: 'internal' });
    const failure = product.logged.map((line) => JSON.parse(line)).find(({ event }) => event === 'request.failed');
    expect(failure).toMatchObject({
      level: 'error',
      id: failed.headers.get('x-request-id'),
      path: '/v1/workspaces',
      error: { stack: expect.any(String) },
    });
    expect(product.logged.join('\n')).not.toContain(token);
  });
});
