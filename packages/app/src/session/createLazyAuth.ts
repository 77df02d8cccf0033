import type { AuthListener, AuthPort } from '@prelude/api/auth/AuthPort';
import { late } from '@prelude/ui/late/late';

/**
 * An auth port whose provider's client is loaded when it is first needed. It is the largest part of the app after
 * React, and whoever comes back with a session that is still valid sees the first page without it.
 */
export function createLazyAuth(load: () => Promise<AuthPort>, hasSession: () => boolean = () => false): AuthPort {
  const client = late(load);
  let isAskedFor = false;
  /** Those who listen to a client that is yet to come. */
  const waiting = new Set<(auth: AuthPort) => void>();

  const port = async (): Promise<AuthPort> => {
    isAskedFor = true;
    const auth = await client.load();
    for (const attach of waiting) attach(auth);
    waiting.clear();
    return auth;
  };

  return {
    signUp: async (request) => (await port()).signUp(request),
    signIn: async (credentials) => (await port()).signIn(credentials),
    signOut: async () => (await port()).signOut(),
    requestPasswordReset: async (email) => (await port()).requestPasswordReset(email),
    resendConfirmation: async (request) => (await port()).resendConfirmation(request),
    startRecovery: async (tokens) => (await port()).startRecovery(tokens),
    // Where nothing is asked for, nothing was started.
    stopRecovery: () => {
      if (isAskedFor)
        port().then(
          (auth) => auth.stopRecovery(),
          () => undefined,
        );
    },
    updatePassword: async (password) => (await port()).updatePassword(password),
    changePassword: async (change) => (await port()).changePassword(change),
    changeEmail: async (change) => (await port()).changeEmail(change),
    refreshSession: async () => (await port()).refreshSession(),
    readAccessToken: async () => (await port()).readAccessToken(),
    onChange(listener: AuthListener) {
      let stop: (() => void) | null = null;
      const attach = (auth: AuthPort) => {
        stop = auth.onChange(listener);
      };
      waiting.add(attach);
      port().catch((error) => {
        console.error(error);
        // Who is signed in as far as anybody knows stays so: only the provider could say otherwise.
        if (!hasSession()) listener('INITIAL_SESSION', null);
      });
      return () => {
        waiting.delete(attach);
        stop?.();
      };
    },
  };
}
