import type { OpenApi } from '@prelude/api/contract/openapi';
import { addContacts } from '@prelude/server/repos/contacts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCalls } from './support/brokenRequests.ts';
import { drawRequest, type Known } from './support/drawRequest.ts';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { type Reply, send } from './support/send.ts';

const settings = { numRuns: 60, seed: 20_261_125 };

/** Codes that say that a request is not what its call takes. */
const refusals = [
  ...['invalid_body', 'invalid_query', 'invalid_idempotency_key', 'unsupported_media_type', 'body_too_large'],
  ...['validation_failed', 'bad_json', 'email_address_invalid', 'weak_password'],
];

/** A password that is well formed and wrong is refused like a field. */
const isRefused = ({ json }: Reply): boolean =>
  refusals.includes(json?.error_code ?? json?.code) && json.errors?.password !== 'wrong_password';

/** Calls that take the id of a removal, an import that has ended or the code of a mail, which only an earlier call gives. */
const dependent = ['undoImport', 'undoRemoval', 'verifyAuth'];

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
    const known: Known = {
      ...{ profileId: [id], workspaceId: [workspace.id], waitlistId: [waitlist.id], contactId: [page.contacts[0].id] },
      ...{ subscriberId: [page.contacts[1].id], password: ['correct horse'], current_password: ['correct horse'] },
      ...{ cursor: [page.next], email: [email], importId: [job.id] },
    };
    return { token, known };
  }

  test('allows nothing that the server refuses', async () => {
    const taken = new Set<string>();
    const faults: string[] = [];
    for (const { method, path, operation } of toCalls(document)) {
      const { token, known } = await makeKnown();
      const drawn = fc.sample(drawRequest(operation, document.components.schemas, known), settings);
      for (const { path: params, query, headers, body } of drawn) {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
        // A cursor is of the order in which it was given: here the usual one.
        if (query.cursor) delete query.sort;
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
    expect(faults.length, faults.slice(0, 20).join('\n')).toBe(0);
    const untaken = toCalls(document)
      .map(({ operation }) => operation.operationId)
      .filter((id) => !taken.has(id));
    expect(untaken.sort()).toEqual(dependent);
  }, 300_000);
});
