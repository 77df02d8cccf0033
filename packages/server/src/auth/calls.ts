import { randomUUID } from 'node:crypto';
import { is } from 'superstruct';
import { AuthRefusal, invalidCredentials } from './AuthRefusal.ts';
import {
  type LinkType,
  linkTypes,
  RecoverBody,
  RefreshBody,
  ResendBody,
  readAs,
  SignInBody,
  SignUpBody,
  UserBody,
  VerifyBody,
} from './bodies.ts';
import { readBody } from './readBody.ts';

/** One request on its way through the gateway. */
export interface Call {
  request: Request;
  query: URLSearchParams;
  settings: GatewaySettings;
  /** Asks the library behind the gateway, as whoever is calling. `path` is relative to /auth/v1. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Response>;
}

export interface GatewaySettings {
  publicUrl: string;
  /** Whether a new account must press the link of a mail before it can sign in. */
  confirmAddresses: boolean;
}

type Answer = (call: Call) => Promise<Response>;

/** The calls of GoTrue that the product uses; whatever is not here does not exist. SPEC section 7. */
export const calls: Record<string, Partial<Record<string, Answer>>> = {
  '/signup': { POST: signUp },
  '/token': { POST: giveToken },
  '/recover': { POST: recover },
  '/resend': { POST: resend },
  '/verify': { GET: followLink, POST: verify },
  '/logout': { POST: signOut },
  '/user': { GET: ({ ask }) => ask('GET', '/user'), PUT: changePassword },
  '/settings': { GET: ({ ask }) => ask('GET', '/settings') },
  '/health': { GET: ({ ask }) => ask('GET', '/health') },
  '/.well-known/jwks.json': { GET: ({ ask }) => ask('GET', '/.well-known/jwks.json') },
};

async function signUp({ request, settings, ask }: Call): Promise<Response> {
  const body = readAs(await readBody(request), SignUpBody);
  const reply = await ask('POST', '/signup', body);
  if (!settings.confirmAddresses) return reply;
  const isKnown = reply.status === 429;
  if (!reply.ok && !isKnown) return reply;
  if (isKnown) await sendSignInLink(ask, body.email);
  return Response.json(toAwaitingConfirmation(body.email));
}

/** The same for a new and a known address, so that no account is disclosed; hence the id is nobody's. */
function toAwaitingConfirmation(email: string): object {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** The library never sends a confirmation twice; its sign-in link confirms the address as well. */
async function sendSignInLink(ask: Call['ask'], email: string): Promise<void> {
  const reply = await ask('POST', '/otp', { email, create_user: false });
  if (reply.status >= 500) throw new Error('The sign-in link could not be sent');
}

async function giveToken({ request, query, ask }: Call): Promise<Response> {
  switch (query.get('grant_type')) {
    case 'password': {
      const credentials = readAs(await readBody(request), SignInBody);
      // Longer than 72 bytes, it would open the account whose password begins alike.
      if (!canBeAnAccount(credentials)) throw invalidCredentials();
      return ask('POST', '/token?grant_type=password', readAs(credentials, SignUpBody));
    }
    case 'refresh_token':
      return ask('POST', '/token?grant_type=refresh_token', readAs(await readBody(request), RefreshBody));
    default:
      throw new AuthRefusal(400, 'validation_failed', 'unsupported_grant_type');
  }
}

const canBeAnAccount = ({ email, password }: { email: string; password: string }): boolean =>
  is({ email: email.normalize('NFC').trim(), password }, SignUpBody);

async function recover({ request, ask }: Call): Promise<Response> {
  return ask('POST', '/recover', readAs(await readBody(request), RecoverBody));
}

/** Says the same of every address. */
async function resend({ request, settings, ask }: Call): Promise<Response> {
  const { email } = readAs(await readBody(request), ResendBody);
  if (settings.confirmAddresses) await sendSignInLink(ask, email);
  return Response.json({});
}

async function verify({ request, ask }: Call): Promise<Response> {
  return ask('POST', '/verify', readAs(await readBody(request), VerifyBody));
}

const landingPages: Record<LinkType, string> = {
  recovery: '/auth/resetPassword',
  signup: '/auth/signIn',
  magiclink: '/auth/signIn',
};

/** The link of a mail: 303 to a page of the product with the session, or with what is wrong, in the hash. */
async function followLink({ query, settings, ask }: Call): Promise<Response> {
  const type = linkTypes.find((known) => known === query.get('type'));
  const token = query.get('token');
  if (!type) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type');
  if (!token) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a token or a token hash');
  const landing = new URL(landingPages[type], settings.publicUrl);
  const reply = await ask('GET', `/verify?${new URLSearchParams({ type, token, redirect_to: landing.href })}`);
  const target = new URL(reply.headers.get('location') ?? '', landing);
  if (target.origin !== landing.origin) throw new Error('The library redirects to another origin');
  return reply;
}

async function changePassword({ request, ask }: Call): Promise<Response> {
  const reply = await ask('PUT', '/user', readAs(await readBody(request), UserBody));
  if (!reply.ok) return reply;
  // Whoever knew the old password is signed out everywhere else.
  const ended = await ask('POST', '/logout?scope=others');
  if (!ended.ok) throw new Error('The other sessions could not be ended after a password change');
  return reply;
}

async function signOut({ query, ask }: Call): Promise<Response> {
  const scope = query.get('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(scope))
    throw new AuthRefusal(400, 'validation_failed', 'Unsupported logout scope');
  return ask('POST', `/logout?scope=${scope}`);
}
