import {
  createEmbeddedAuth,
  type EmbeddedAuth,
  type EmbeddedAuthOptions,
} from '@prelude/server/auth/createEmbeddedAuth';
import { createPasswords } from '@prelude/server/auth/passwords';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { toSubkey } from '@prelude/server/keys/toSubkey';
import { createLog } from '@prelude/server/start/log';

/** That of a server with this SEAL_SECRET; the same in every test, so that keys in a copied database can be opened. */
export const SECRET = toSubkey('s'.repeat(32), 'access keys');

/** Passwords hashed cheaply */
export const cheapPasswords = () => createPasswords({ cost: 2 });

export interface Provider {
  db: Db;
  provider: EmbeddedAuth;
  close(): Promise<void>;
}

export type ProviderOptions = Partial<Omit<EmbeddedAuthOptions, 'db'>>;

/** Opens a database with the embedded account provider. Anybody may sign up unless the options say otherwise. */
export async function openProvider(place: DatabasePlace, options: ProviderOptions = {}): Promise<Provider> {
  const db = await openDatabase(place);
  const provider = await createEmbeddedAuth({
    db,
    publicUrl: 'http://localhost',
    issuer: 'http://localhost/auth/v1',
    secret: SECRET,
    setupToken: 's'.repeat(43),
    passwords: cheapPasswords(),
    mailer: { send: async () => {} },
    confirmAddresses: false,
    signUps: { kind: 'open' },
    log: createLog('debug', { write: () => {} }),
    ...options,
  });
  return {
    db,
    provider,
    async close() {
      await provider.close();
      await db.destroy();
    },
  };
}
