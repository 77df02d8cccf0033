import type { AuthProvider, Person } from './AuthProvider.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** If the account exists with this password, signs in. Throws if it has another one. The provider must not ask for confirmation. */
export async function signUpPerson(
  provider: AuthProvider,
  credentials: Credentials,
): Promise<{ person: Person; accessToken: string }> {
  const accessToken =
    (await askForToken(provider, '/signup', credentials)) ??
    (await askForToken(provider, '/token?grant_type=password', credentials));
  const person = accessToken && (await provider.verify(accessToken));
  if (!accessToken || !person) throw new Error(`The account ${credentials.email} exists with another password`);
  return { person, accessToken };
}

async function askForToken({ fetch }: AuthProvider, path: string, credentials: Credentials) {
  if (!fetch) throw new Error('Accounts are kept by Supabase, not by this server');
  const request = new Request(`http://localhost/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const reply = await fetch(request, { clientAddress: '127.0.0.1' });
  const body: { access_token?: string } = await reply.json();
  return body.access_token;
}
