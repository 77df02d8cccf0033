import { signUpContact } from '@prelude/api/contract/contacts';
import { toPath } from '@prelude/api/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { type Reply, send } from './support/send.ts';

const APP = 'https://app.example';
const OTHER_APP = 'https://app.example:8443';

const corsOf = ({ headers }: Reply) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const preflight = (product: TestProduct, path: string, origin: string, method: string) =>
  send(product.server, 'OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  });

describe('an app that is hosted elsewhere', () => {
  let product: TestProduct;
  let place: Place;

  beforeAll(async () => {
    product = await openTestProduct('sqlite', { appOrigins: [APP, OTHER_APP] });
    place = await makePlace(product);
  });

  afterAll(() => product.close());

  test.each([
    [APP, 'GET', '/v1/profiles/me'],
    [OTHER_APP, 'PATCH', '/v1/waitlists/01890a5d-ac96-774b-bcce-b302099a8057'],
    [APP, 'DELETE', '/v1/workspaces/01890a5d-ac96-774b-bcce-b302099a8057'],
    [APP, 'GET', '/v1/waitlists/01890a5d-ac96-774b-bcce-b302099a8057/contacts'],
    [APP, 'POST', '/auth/v1/token?grant_type=password'],
    [APP, 'PUT', '/auth/v1/user'],
  ])('at %s may %s %s, with a preflight that needs no token', async (origin, method, path) => {
    const reply = await preflight(product, path, origin, method);
    expect([reply.status, reply.text]).toEqual([204, '']);
    const cors = corsOf(reply);
    expect(cors['access-control-allow-origin']).toBe(origin);
    expect(cors['access-control-allow-methods']?.split(', ')).toContain(method);
    expect(cors['access-control-allow-headers']?.split(', ')).toEqual(
      expect.arrayContaining([
        'authorization',
        'apikey',
        'content-type',
        'idempotency-key',
        'if-match',
        'prefer',
        'x-client-info',
      ]),
    );
    expect(Number(cors['access-control-max-age'])).toBeGreaterThan(0);
    expect(cors).not.toHaveProperty('access-control-allow-credentials');
    expect(reply.headers.get('vary')).toContain('Origin');
  });

  test('can read replies, and the reasons of refusals', async () => {
    const { token } = place.person;
    const replies = await Promise.all([
      send(product.server, 'GET', '/v1/profiles/me', { token, headers: { origin: APP } }),
      send(product.server, 'GET', '/v1/profiles/me', { headers: { origin: APP } }),
      send(product.server, 'GET', '/v1/nothing', { token, headers: { origin: APP } }),
      send(product.server, 'PUT', '/v1/profiles/me', { token, headers: { origin: APP } }),
      send(product.server, 'GET', '/auth/v1/user', { token, headers: { origin: APP } }),
      send(product.server, 'POST', '/auth/v1/token?grant_type=password', { body: {}, headers: { origin: APP } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 404, 405, 200, 400]);
    for (const reply of replies) {
      expect(corsOf(reply)).toEqual({
        'access-control-allow-origin': APP,
        'access-control-expose-headers':
          'content-disposition, etag, idempotency-key-ttl, retry-after, row-count, x-request-id, x-sb-error-code',
      });
      expect(reply.headers.get('vary')).toContain('Origin');
    }
  });

  test('is refused at any other origin', async () => {
    const { token } = place.person;
    const strangers = [
      'https://evil.example',
      'http://app.example',
      'https://app.example:443',
      'https://x.app.example',
    ];
    for (const origin of [...strangers, 'null', APP.toUpperCase(), `${APP}/`, `${APP}, ${OTHER_APP}`]) {
      for (const path of ['/v1/profiles/me', '/auth/v1/user']) {
        const asked = await preflight(product, path, origin, 'GET');
        expect([asked.status, corsOf(asked)], origin).toEqual([405, {}]);
        const reply = await send(product.server, 'GET', path, { token, headers: { origin } });
        expect(corsOf(reply), origin).toEqual({});
        expect(reply.headers.get('vary'), origin).toContain('Origin');
      }
    }
  });

  test('does not change the public sign-up, where the list’s own origins apply', async () => {
    const { id: waitlistId } = place.waitlist;
    const path = toPath(signUpContact.path, { waitlistId });
    const shop = 'https://shop.example';
    const asked = await preflight(product, path, shop, 'POST');
    expect(corsOf(asked)).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-headers': 'content-type',
    });
    const reply = await send(product.server, 'POST', path, {
      body: { email: 'gosc@example.org' },
      headers: { origin: shop },
    });
    expect(reply.status).toBe(201);
    expect(corsOf(reply)).toMatchObject({ 'access-control-allow-origin': shop });
    expect(corsOf(reply)).not.toHaveProperty('access-control-allow-credentials');

    const { waitlist: closed } = await makePlace(product, [shop]);
    const ownPage = { body: { email: 'gosc@example.org' }, headers: { origin: APP } };
    const refused = await send(product.server, 'POST', toPath(signUpContact.path, { waitlistId: closed.id }), ownPage);
    expect(refused.status).toBe(403);
  });
});

test('a server without such an app allows no other origin', async () => {
  const product = await openTestProduct('sqlite');
  const { token } = await product.signUp();
  const asked = await preflight(product, '/v1/profiles/me', APP, 'GET');
  const reply = await send(product.server, 'GET', '/v1/profiles/me', { token, headers: { origin: APP } });
  await product.close();
  expect([asked.status, corsOf(asked), corsOf(reply)]).toEqual([405, {}, {}]);
});
