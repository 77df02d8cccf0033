import * as contacts from '@prelude/api/contract/contacts';
import { type Endpoint, toPath } from '@prelude/api/contract/endpoint';
import * as profiles from '@prelude/api/contract/profiles';
import type { AnyStruct } from '@prelude/api/contract/schemas';
import * as waitlists from '@prelude/api/contract/waitlists';
import * as workspaces from '@prelude/api/contract/workspaces';
import { listWorkspaces, type Workspace } from '@prelude/api/contract/workspaces';
import { describe, expect, test } from 'vitest';
import { onBothDatabases, onOneDatabase } from './support/onBothDatabases.ts';
import type { TestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { call, send } from './support/send.ts';

const endpoints = [contacts, profiles, waitlists, workspaces]
  .flatMap((area): unknown[] => Object.values(area))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value);

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Values that superstruct cannot print in an error message */
const unprintable = {
  'an object without a text': '{"toString":1}',
  'an object of 7,000 levels': deep(7000),
  'a list of 7,000 levels': `${'['.repeat(7000)}${']'.repeat(7000)}`,
  'a list of such objects': '[{"toString":1},{"toString":1}]',
};

/** Sends a body that is to make a workspace. Returns the reply and the workspaces made by it. */
async function post(product: TestProduct, body: string, headers: Record<string, string> = {}) {
  const { token } = await product.resident();
  const list = async (): Promise<Workspace[]> => (await call(product, listWorkspaces, { token })).json;
  const before = await list();
  const reply = await send(product.server, 'POST', '/v1/workspaces', { token, body, headers });
  return { ...reply, workspaces: (await list()).slice(before.length) };
}

onOneDatabase('a body', (product) => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{"name": "Studio"'],
    ['null', 'null'],
    ['a text', '"Studio"'],
    ['a list', '[{"name":"Studio"}]'],
    ['a very deep list', '['.repeat(30_000)],
  ])('of %s is refused as a whole, and nothing is stored', async (_case, body) => {
    const { status, json, workspaces } = await post(product(), body);
    expect([status, json.code, workspaces]).toEqual([400, 'invalid_body', []]);
  });

  test('that is not UTF-8 is refused', async () => {
    const { token } = await product().resident();
    const request = new Request('http://localhost/v1/workspaces', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: Buffer.from('{"name":"Studi\xf3"}', 'latin1'),
    });
    expect((await product().server.fetch(request)).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'of the type "%s" is refused, even when it is JSON',
    async (type) => {
      const { status, json, workspaces } = await post(product(), '{"name":"Studio"}', { 'content-type': type });
      expect([status, json.code, workspaces]).toEqual([415, 'unsupported_media_type', []]);
    },
  );

  test.each(['charset=utf-8', 'Charset="UTF-8"', 'profile=x; charset=utf-8', 'profile=charset'])(
    'may say %s',
    async (parameters) => {
      const { status } = await post(product(), '{"name":"Studio"}', {
        'content-type': `Application/JSON; ${parameters}`,
      });
      expect(status).toBe(201);
    },
  );

  test.each(['charset=utf-16', 'charset=iso-8859-2', 'charset=', 'charset=utf-8; charset="latin1"'])(
    'that says %s is refused',
    async (parameters) => {
      const { status, json, workspaces } = await post(product(), '{"name":"Studio"}', {
        'content-type': `application/json; ${parameters}`,
      });
      expect([status, json.code, workspaces]).toEqual([415, 'unsupported_media_type', []]);
    },
  );

  test('may have 64 kB and no more', async () => {
    const bodyOf = (bytes: number) => `{"name":"Studio"${' '.repeat(bytes - 17)}}`;
    expect((await post(product(), bodyOf(64 * 1024))).status).toBe(201);
    const { status, json, workspaces } = await post(product(), bodyOf(64 * 1024 + 1));
    expect([status, json.code, workspaces]).toEqual([413, 'body_too_large', []]);
  });

  test('without a length is limited while it is read', async () => {
    const { token } = await product().resident();
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 8192;
        controller.enqueue(new Uint8Array(8192).fill(0x20));
      },
    });
    const request = new Request('http://localhost/v1/workspaces', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await product().server.fetch(request)).status).toBe(413);
    expect(sent).toBeLessThan(256 * 1024);
  });

  describe.each(endpoints)('of $method $path', ({ method, path, body: struct }) => {
    const ask = async (body: string) => {
      const { person, workspace, waitlist } = await makePlace(product());
      const params = { workspaceId: workspace.id, waitlistId: waitlist.id, profileId: person.id };
      return send(product().server, method, toPath(path, params), {
        token: person.token,
        ...(method !== 'GET' && { body }),
      });
    };

    test.each(Object.entries(unprintable))('with %s never causes a 500', async (_case, value) => {
      expect((await ask(value)).status).toBeLessThan(500);
      for (const [field, { type }] of Object.entries<AnyStruct>(struct?.schema ?? {})) {
        // Any object is a record.
        if (type === 'record' && value.startsWith('{')) continue;
        const { status, json } = await ask(`{"${field}":${value}}`);
        expect(status).toBeLessThan(500);
        if (json.code !== 'invalid_body') continue;
        // An object that lacks what another one has is faulty inside.
        const isInside = type === 'object' && Object.keys(json.errors).some((path) => path.startsWith(`${field}.`));
        if (!isInside) expect(json.errors).toMatchObject({ [field]: 'type' });
      }
    });
  });
});

onBothDatabases('a body', (product) => {
  test.each([
    ['NUL', '{"name":"Stu\\u0000dio"}'],
    ['a lone surrogate', '{"name":"Stu\\ud83ddio"}'],
    ['half an emoji at the end', '{"name":"Studio\\ud83d"}'],
  ])('with %s in a text is refused, and the refusal names the field', async (_case, body) => {
    const { status, json, workspaces } = await post(product(), body);
    expect([status, json.errors, workspaces]).toEqual([400, { name: 'unreadable_text' }, []]);
  });

  test('with unknown fields is accepted without them', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const more = { id: 'x', workspaceId: 'y', contactsCount: 99, __proto__: { admin: true }, constructor: 'z' };
    const body = JSON.stringify({ name: 'Relaunch', ...more });
    const patched = await send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}`, {
      token: person.token,
      body,
    });
    expect(patched.status).toBe(200);
    expect(patched.json).toEqual({ ...waitlist, name: 'Relaunch', workspaceId: workspace.id, version: 2 });
  });

  test.each(["Robert'); DROP TABLE contacts;--", '$1 ? :name @p', '<script>alert(1)</script>', '%_\\'])(
    'with the text %j keeps it unchanged',
    async (description) => {
      const { person, waitlist } = await makePlace(product());
      const patched = await send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}`, {
        token: person.token,
        body: { description },
      });
      expect(patched.json.description).toBe(description);
    },
  );
});
