import type { AuthClient } from '@supabase/supabase-js';
import { AuthFailure } from './AuthFailure.ts';
import type { RecoveryTokens } from './AuthPort.ts';
import type { PasswordWrite } from './createPasswordWrite.ts';
import { settle } from './settle.ts';

type Client = InstanceType<typeof AuthClient>;

export interface Recovery {
  isActive(): boolean;
  start(tokens: RecoveryTokens): Promise<void>;
  stop(): void;
  updatePassword(password: string): Promise<void>;
}

/** Gives a recovery its own client without storage, so that a mailed link never signs anybody in. SPEC section 4. */
export function createRecovery(open: () => Client, writePassword: PasswordWrite): Recovery {
  let client: Client | null = null;
  let isActive = false;

  const stop = () => {
    if (!isActive) return;
    isActive = false;
    // End the link's session at the provider too; if that cannot be reached, it expires by itself.
    client?.signOut({ scope: 'local' }).catch(() => undefined);
  };

  return {
    isActive: () => isActive,
    stop,

    async start({ accessToken, refreshToken }) {
      if (!accessToken || !refreshToken) throw new AuthFailure({ code: 'session_missing' });
      client ??= open();
      isActive = true;
      try {
        await settle(client.setSession({ access_token: accessToken, refresh_token: refreshToken }));
      } catch (error) {
        isActive = false;
        throw error;
      }
    },

    async updatePassword(password) {
      if (!client || !isActive) throw new AuthFailure({ code: 'session_missing' });
      await writePassword(client, password);
    },
  };
}
