import type { AuthListener, AuthPort } from '@prelude/api/auth/AuthPort';

/**
 * An auth port whose provider's client is loaded when it is first needed. It is the largest part of the app after
 * React, and whoever comes back with a session that is still valid sees the first page without it.
 */
export function createLazyAuth(load: () => Promise<AuthPort>): AuthPort {
  let loaded: AuthPort | null = null;
  let loading: Promise<AuthPort> | null = null;

  const port = (): Promise<AuthPort> => {
    loading ??= load().then(
      (auth) => {
        loaded = auth;
        return auth;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  return {
    signUp: async (credentials) => (await port()).signUp(credentials),
    signIn: async (credentials) => (await port()).signIn(credentials),
    signOut: async () => (await port()).signOut(),
    requestPasswordReset: async (email) => (await port()).requestPasswordReset(email),
    resendConfirmation: async (request) => (await port()).resendConfirmation(request),
    startRecovery: async (tokens) => (await port()).startRecovery(tokens),
    // Where nothing was loaded, nothing was started.
    stopRecovery: () => loaded?.stopRecovery(),
    updatePassword: async (password) => (await port()).updatePassword(password),
    readAccessToken: async () => (await port()).readAccessToken(),
    onChange(listener: AuthListener) {
      let stop: (() => void) | null = null;
      let isStopped = false;
      port()
        .then((auth) => {
          if (!isStopped) stop = auth.onChange(listener);
        })
        .catch((error) => {
          console.error(error);
          listener('INITIAL_SESSION', null);
        });
      return () => {
        isStopped = true;
        stop?.();
      };
    },
  };
}
