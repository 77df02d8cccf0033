import { randomUUID } from 'node:crypto';
import type { Field, FieldKind } from '@prelude/api/contract/fields';
import type { OpenApi } from '@prelude/api/contract/openapi';
import { addContacts } from '@prelude/server/repos/contacts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCalls } from './support/brokenRequests.ts';
import { drawRequest, type Known } from './support/drawRequest.ts';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { type Reply, send } from './support/send.ts';

/** Requests per call, and for a call that has taken none of them so many times more */
const [RUNS, ROUNDS] = [15, 20];
/** Another seed draws other requests. */
const seed = Number(process.env.PRELUDE_SEED || 20_261_125);

function* drawAll<Value>(arbitrary: fc.Arbitrary<Value>): Generator<Value> {
  for (let round = 0; round < ROUNDS; round += 1) yield* fc.sample(arbitrary, { numRuns: RUNS, seed: seed + round });
}

/** Codes that say that a request is not what its call takes. */
const refusals = [
  ...['invalid_body', 'invalid_query', 'invalid_idempotency_key', 'unsupported_media_type', 'body_too_large'],
  ...['validation_failed', 'bad_json', 'email_address_invalid', 'weak_password'],
];

/** Codes of fields that are well formed, and wrong because of others or of what is stored. */
const wrong = ['wrong_password', 'color_contrast', 'image_missing', 'redirect_origin'];

const isRefused = ({ json }: Reply): boolean => {
  const codes: string[] = Object.values(json?.errors ?? {});
  return (
    refusals.includes(json?.error_code ?? json?.code) &&
    !(codes.length > 0 && codes.every((code) => wrong.includes(code)))
  );
};

/** Calls that take a picture, the id of a removal, an import that has ended or the code of a mail, which only an earlier call gives. */
const dependent = ['addImage', 'undoImport', 'undoRemoval', 'verifyAuth'];

const field = (kind: FieldKind): Field => ({
  key: `my_${kind}`,
  kind,
  label: { en: 'Why?', pl: 'Czemu?' },
  isRequired: kind === 'text',
  ...(kind === 'choice' && { choices: ['a', 'b'].map((value) => ({ value, label: { en: value, pl: value } })) }),
});

const octets = { 'content-type': 'application/octet-stream' };
const file = 'email\nada@example.com\n';

describe.each(databases)('the document on %s', (kind) => {
  let product: TestProduct;
  let document: OpenApi;

  beforeAll(async () => {
    product = await openTestProduct(kind);
    document = (await send(product.server, 'GET', '/v1/openapi.json')).json;
  });
  afterAll(() => product.close());

  /** Returns values of somebody new, who has one list with a few contacts. */
  async function makeKnown(): Promise<{ token: string; known: Known }> {
    const { server } = product;
    const { id, email, token } = await product.signUp();
    const workspace = (await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
    const list = { name: 'Launch', workspaceId: workspace.id };
    const waitlist = (await send(server, 'POST', '/v1/waitlists', { token, body: list })).json;
    const path = `/v1/waitlists/${waitlist.id}`;
    const people = Array.from({ length: 12 }, (_, n) => ({
      email: `ada${n}@example.com`,
      state: 'subscribed' as const,
    }));
    await addContacts(product.db, waitlist.id, people);
    const job = (await send(server, 'POST', `${path}/imports`, { token, body: file, headers: octets })).json;
    const page = (await send(server, 'GET', `${path}/contacts?limit=10`, { token })).json;
    const design = (body: object) => send(server, 'PATCH', `${path}/form`, { token, body });
    await design({ look: { font: 'serif' } });
    await send(server, 'POST', `${path}/form/publish`, { token });
    await design({ look: { font: 'mono' } });
    const image = randomUUID();
    const row = {
      id: image,
      workspace_id: workspace.id,
      media_type: 'image/png',
      bytes: new Uint8Array(1),
      created_at: 1,
    };
    await product.db.insertInto('images').values(row).execute();
    const known: Known = {
      ...{ profileId: [id], workspaceId: [workspace.id], waitlistId: [waitlist.id], contactId: [page.contacts[0].id] },
      ...{ subscriberId: [page.contacts[1].id], password: ['correct horse'], current_password: ['correct horse'] },
      ...{ cursor: [page.next], email: [email], importId: [job.id] },
      fields: [[], [field('text'), field('choice'), field('hidden')]],
      ...{ logo: [image], image: [image], colors: [{ accent: '#1c6fd1', background: '#ffffff', text: '#16181d' }] },
    };
    return { token, known };
  }

  test('allows nothing that the server refuses', async () => {
    const taken = new Set<string>();
    const faults: string[] = [];
    for (const { method, path, operation } of toCalls(document)) {
      const { token, known } = await makeKnown();
      let runs = 0;
      for (const drawn of drawAll(drawRequest(operation, document.components.schemas, known))) {
        const { path: params, query, headers, body } = drawn;
        runs += 1;
        if (runs > RUNS && (taken.has(operation.operationId) || dependent.includes(operation.operationId))) break;
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
        // A cursor is of the order in which it was given: here the usual one.
        if (query.cursor) delete query.sort;
        const { after } = (body ?? {}) as { after?: { kind: string; url?: string } };
        if (after?.kind === 'redirect') after.url ??= 'https://shop.example';
        const search = new URLSearchParams(query).toString();
        const reply = await send(product.server, method, filled + (search && `?${search}`), {
          ...(operation.security?.length ? { token } : {}),
          headers,
          ...(body !== undefined && {
            body: JSON.stringify(body),
            headers: { ...headers, 'content-type': 'application/json' },
          }),
          ...(operation.requestBody?.content['application/octet-stream'] && {
            body: file,
            headers: { ...headers, ...octets },
          }),
        });
        if (reply.status < 400) taken.add(operation.operationId);
        if (isRefused(reply) || reply.status >= 500)
          faults.push(
            `${operation.operationId} ${search} ${JSON.stringify(body)?.slice(0, 300)} ${JSON.stringify(headers)}: ${reply.text}`,
          );
      }
    }
    const how = `with PRELUDE_SEED=${seed}`;
    expect(faults.length, [how, ...faults.slice(0, 20)].join('\n')).toBe(0);
    const untaken = toCalls(document)
      .map(({ operation }) => operation.operationId)
      .filter((id) => !taken.has(id));
    expect(untaken.sort(), how).toEqual(dependent);
  }, 300_000);
});
