import type { AuthProvider } from '@prelude/server/auth/AuthProvider';
import { createEmbeddedAuth } from '@prelude/server/auth/createEmbeddedAuth';
import { createMailbox, type Mailbox } from '@prelude/server/mail/createMailbox';
import { AuthClient } from '@supabase/supabase-js';
import { onTestFinished } from 'vitest';

/** The app's own client. */
export type Client = InstanceType<typeof AuthClient>;

export const SITE = 'https://prelude.example';
export const SECRET = 'a secret that is long enough for HS256 to be taken seriously';

export interface TestAuth {
  provider: AuthProvider;
  mailbox: Mailbox;
  /** Sends one request to /auth/v1 as it is. */
  ask(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** The app's own client, as another browser that reads `language`. */
  openClient(language?: string): Client;
  /** Presses the link of the newest mail; where it led to, with what the hash says. */
  pressLink(): Promise<{ page: string; hash: URLSearchParams }>;
}

/** The embedded provider with an empty database, closed when the test ends. */
export async function openAuth({ databasePath = ':memory:', confirmAddresses = false } = {}): Promise<TestAuth> {
  const mailbox = createMailbox();
  const options = { databasePath, confirmAddresses, publicUrl: SITE, jwtSecret: SECRET, mailer: mailbox };
  const provider = await createEmbeddedAuth(options);
  onTestFinished(() => provider.close());
  const send = async (request: Request) => {
    const reply = await provider.fetch?.(request, { clientAddress: '203.0.113.7' });
    if (!reply) throw new Error('The embedded provider answers nothing');
    return reply;
  };

  return {
    provider,
    mailbox,
    ask: (method, path, init) => send(new Request(`${SITE}/auth/v1${path}`, { method, ...init })),
    openClient: (language = 'en') =>
      new AuthClient({
        url: `${SITE}/auth/v1`,
        headers: { 'accept-language': language },
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        fetch: (input, init) => send(new Request(input, init)),
      }),
    async pressLink() {
      const [mail] = await mailbox.list();
      const link = mail?.text.split('\n').find((line) => line.startsWith(SITE));
      const reply = await send(new Request(`${link}&redirect_to=https://evil.example/`));
      const target = new URL(reply.headers.get('location') ?? '');
      return { page: target.origin + target.pathname, hash: new URLSearchParams(target.hash.slice(1)) };
    },
  };
}

/** A client that holds the session which a link left in the hash. */
export async function openFromHash(auth: TestAuth, hash: URLSearchParams): Promise<Client> {
  const client = auth.openClient();
  const { error } = await client.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return client;
}
