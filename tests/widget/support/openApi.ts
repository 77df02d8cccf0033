import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contact } from '@prelude/api/contract/contacts';
import type { FormPatch } from '@prelude/api/contract/forms';
import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import { createEmbeddedAuth } from '@prelude/server/auth/createEmbeddedAuth';
import { createPasswords } from '@prelude/server/auth/passwords';
import { signUpPerson } from '@prelude/server/auth/signUpPerson';
import { createPersonLinks } from '@prelude/server/consent/personLinks';
import { createServer } from '@prelude/server/createServer';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Asset } from '@prelude/server/http/readAssets';
import { createAccessKeys } from '@prelude/server/keys/accessKeys';
import { createMailbox } from '@prelude/server/mail/createMailbox';
import { createLog } from '@prelude/server/start/log';
import { listenOn, type Place } from './listenOn.ts';

export interface Api extends Place {
  /** Ids of the lists whose views were reported */
  views: string[];
  makeWaitlist(allowedOrigins?: string[]): Promise<string>;
  /** Publishes a form. */
  design(waitlistId: string, form: FormPatch): Promise<void>;
  setStatus(waitlistId: string, status: WaitlistStatus): Promise<void>;
  listEmails(waitlistId: string): Promise<string[]>;
  listNames(waitlistId: string): Promise<(string | null)[]>;
  listContacts(waitlistId: string): Promise<Contact[]>;
}

/** Opens the real server on a port of its own, with one person who owns whatever a test makes. */
export async function openApi(widgetFiles: ReadonlyMap<string, Asset>): Promise<Api> {
  const directory = await mkdtemp(join(tmpdir(), 'prelude-widget-'));
  const place: DatabasePlace = { kind: 'sqlite', path: join(directory, 'prelude.sqlite') };
  const database = await openDatabase(place);
  const log = createLog('error', process.stderr);
  const auth = await createEmbeddedAuth({
    db: database.db,
    publicUrl: 'http://localhost',
    issuer: 'http://localhost/auth/v1',
    secret: randomBytes(32),
    setupToken: '',
    passwords: createPasswords({ cost: 2 }),
    mailer: createMailbox(),
    confirmAddresses: false,
    signUps: { kind: 'open' },
    log,
  });
  const server = createServer({
    database,
    auth,
    keys: createAccessKeys(randomBytes(32)),
    links: createPersonLinks(Buffer.alloc(32)),
    log,
    appFiles: new Map(),
    widgetFiles,
    publicUrl: '',
    anonKey: 'test',
  });
  const { fetch } = server;
  const { accessToken } = await signUpPerson(auth, { email: 'owner@example.com', password: 'correct horse' });
  const views: string[] = [];
  const listener = await listenOn((request) => {
    const viewed = /\/v1\/waitlists\/(.*)\/views$/.exec(request.url)?.[1];
    if (viewed) views.push(viewed);
    return fetch(request);
  });

  async function call(method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const reply = await fetch(new Request(listener.origin + path, { method, headers, body: JSON.stringify(body) }));
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
    return reply.json();
  }

  const listContacts = (waitlistId: string): Promise<Contact[]> => call('GET', `/v1/waitlists/${waitlistId}/contacts`);

  return {
    origin: listener.origin,
    views,
    async makeWaitlist(allowedOrigins = []) {
      const { id: workspaceId } = await call('POST', '/v1/workspaces', { name: 'Spring launch' });
      return (await call('POST', '/v1/waitlists', { name: 'Beta', workspaceId, allowedOrigins })).id;
    },
    async design(waitlistId, form) {
      await call('PATCH', `/v1/waitlists/${waitlistId}/form`, form);
      await call('POST', `/v1/waitlists/${waitlistId}/form/publish`);
    },
    setStatus: (waitlistId, status) => call('PATCH', `/v1/waitlists/${waitlistId}`, { status }),
    listEmails: async (waitlistId) => (await listContacts(waitlistId)).map(({ email }) => email),
    listContacts,
    listNames: async (waitlistId) => (await listContacts(waitlistId)).map(({ name = null }) => name),
    async close() {
      await listener.close();
      await server.close();
      await auth.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
