import { AuthClient, type ResendParams, type Session } from '@supabase/supabase-js';
import { AuthFailure } from './AuthFailure.ts';
import type { AuthEvent, AuthListener, AuthPort, Credentials, ResendRequest } from './AuthPort.ts';
import { createPasswordWrite } from './createPasswordWrite.ts';
import { createRecovery } from './createRecovery.ts';
import { withRetryNote } from './retryNote.ts';
import type { TextStorage } from './safeStorage.ts';
import { settle } from './settle.ts';
import { toEitherSignal } from './toEitherSignal.ts';
import { toStorageKey } from './toStorageKey.ts';
import { toUserSession } from './toUserSession.ts';

export interface SupabaseAuthOptions {
  /** URL that /auth/v1 is served under, as in `https://api.example.com`. */
  backendUrl: string;
  anonKey: string;
  appOrigin: string;
  storage: TextStorage;
  fetch?: typeof fetch;
  readLocale?: () => string;
  now?: () => number;
}

const TIMEOUT_MS = 15_000;

const RESEND_RULE = 'You must provide either an email or phone number and a type';

export function createSupabaseAuth(options: SupabaseAuthOptions): AuthPort {
  const { backendUrl, anonKey, appOrigin, storage, now = Date.now } = options;
  const shared = {
    url: `${backendUrl.replace(/\/+$/, '')}/auth/v1`,
    headers: { apikey: anonKey },
    detectSessionInUrl: false,
    flowType: 'implicit' as const,
    fetch: toFetch(options, now),
  };
  const storageKey = toStorageKey(backendUrl);
  const client = new AuthClient({ ...shared, storageKey, storage, persistSession: true, autoRefreshToken: true });
  const recoveryOptions = { storageKey: `${storageKey}-recovery`, persistSession: false, autoRefreshToken: false };
  const writePassword = createPasswordWrite();
  const recovery = createRecovery(() => new AuthClient({ ...shared, ...recoveryOptions }), writePassword);
  const emailRedirectTo = `${appOrigin}/auth/confirmed`;
  const listeners = new Set<AuthListener>();
  let heldBack: [AuthEvent, Session | null] | null = null;

  const tell = (event: AuthEvent, session: Session | null) => {
    for (const listener of listeners) listener(event, session && toUserSession(session, now()));
  };

  const readKept = (): Session | null => {
    try {
      return JSON.parse(storage.getItem(storageKey) ?? 'null');
    } catch {
      return null;
    }
  };

  const stopRecovery = () => {
    recovery.stop();
    if (heldBack) tell(...heldBack);
    heldBack = null;
  };

  // A sign-up without an answer may have made the account: signing in tells. CONTRACT "A lost answer is not a failure".
  const findAccount = (credentials: Credentials, failure: AuthFailure) =>
    settle(client.signInWithPassword(credentials)).catch(({ code }: AuthFailure) => {
      if (code === 'email_not_confirmed') return { data: { session: null } };
      throw failure;
    });

  return {
    async signUp({ email, password, setupToken }) {
      const options = { emailRedirectTo, ...(setupToken && { data: { setup_token: setupToken } }) };
      const { data } = await settle(client.signUp({ email, password, options })).catch((error) => {
        if (error.code !== 'offline') throw error;
        return findAccount({ email, password }, error);
      });
      return data.session && toUserSession(data.session, now());
    },

    async signIn(credentials) {
      const { data } = await settle(client.signInWithPassword(credentials));
      if (!data.session) throw new AuthFailure({ code: 'unexpected' });
      return toUserSession(data.session, now());
    },

    async confirmSignUp({ token, password }) {
      // Supabase projects ask for no password: only our server's links lead here.
      const confirmation = { type: 'signup', token_hash: token, password } as const;
      await settle(client.verifyOtp(confirmation));
    },

    async requestPasswordReset(email) {
      await settle(client.resetPasswordForEmail(email, { redirectTo: `${appOrigin}/auth/resetPassword` }));
    },

    async resendConfirmation(request) {
      await settle(client.resend(toResend(request, emailRedirectTo)));
    },

    startRecovery: recovery.start,
    stopRecovery,

    async updatePassword(password) {
      await recovery.updatePassword(password);
      // Somebody else may know the old password, so end this browser's older session too.
      await client.signOut({ scope: 'local' }).catch(() => undefined);
      stopRecovery();
    },

    async changePassword({ current, next }) {
      await writePassword(client, next, current);
      // The password is changed even if this fails; the provider may have ended the other sessions already.
      await client.signOut({ scope: 'others' }).catch(() => undefined);
    },

    async changeEmail({ email, password }) {
      await settle(client.updateUser({ email, current_password: password }, { emailRedirectTo }));
    },

    async refreshSession() {
      await settle(client.refreshSession());
    },

    async checkAddress() {
      const { session } = (await settle(client.getSession())).data;
      if (!session) return;
      const { user } = (await settle(client.getUser(session.access_token))).data;
      if (user?.email !== session.user.email) await settle(client.refreshSession());
    },

    async readAccessToken() {
      const { data } = await settle(client.getSession());
      return data.session?.access_token ?? null;
    },

    onChange(listener) {
      listeners.add(listener);
      const { data } = client.onAuthStateChange((event, current) => {
        // At the start, the client reports null for a session that it could not renew, but keeps it.
        const session = current ?? (event === 'INITIAL_SESSION' ? readKept() : null);
        if (recovery.isActive()) heldBack = [event, session];
        else listener(event, session && toUserSession(session, now()));
      });
      return () => {
        listeners.delete(listener);
        data.subscription.unsubscribe();
      };
    },
  };
}

function toFetch({ fetch: send = fetch, readLocale }: SupabaseAuthOptions, now: () => number): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (readLocale) headers.set('accept-language', readLocale());
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const signal = init?.signal ? toEitherSignal(init.signal, limit) : limit;
    const reply = await send(input, { ...init, headers, signal }).catch((error) => {
      // Answer like a proxy: the client does not tell why a request got no response.
      if (limit.aborted) return new Response(null, { status: 504 });
      throw error;
    });
    const body = await reply
      .clone()
      .json()
      .catch(() => null);
    // The client would end the session after a 429, or a reply of a proxy or portal; after a 503 it tries again.
    const isItsOwn = body?.access_token ?? body?.error_code ?? body?.error_description;
    if (String(input).includes('grant_type=refresh_token') && (reply.status === 429 || !isItsOwn))
      return new Response(null, { status: 503 });
    return withRetryNote(endByThisClock(reply, body, now()), now());
  };
}

/** Sessions are checked only by this computer's clock: if it is off the provider's, they would end at once or far too late. */
function endByThisClock(reply: Response, body: Partial<Session> | null, now: number): Response {
  if (typeof body?.expires_in !== 'number') return reply;
  return new Response(JSON.stringify({ ...body, expires_at: Math.floor(now / 1000) + body.expires_in }), reply);
}

function toResend({ email, phone, type }: ResendRequest, emailRedirectTo: string): ResendParams {
  if (email && (type === 'signup' || type === 'email_change')) return { email, type, options: { emailRedirectTo } };
  if (phone && (type === 'sms' || type === 'phone_change')) return { phone, type };
  throw new AuthFailure({ code: 'unexpected' }, { cause: new Error(RESEND_RULE) });
}
