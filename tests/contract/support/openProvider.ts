import {
  createEmbeddedAuth,
  type EmbeddedAuth,
  type EmbeddedAuthOptions,
} from '@prelude/server/auth/createEmbeddedAuth';
import { createPasswords } from '@prelude/server/auth/passwords';
import type { Database } from '@prelude/server/db/Database';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { toSubkey } from '@prelude/server/keys/toSubkey';
import { createLog } from '@prelude/server/start/log';

/** That of a server with this SEAL_SECRET; the same in every test, so that keys in a copied database can be opened. */
export const SECRET = toSubkey('s'.repeat(32), 'access keys');

/** Passwords hashed cheaply */
export const cheapPasswords = () => createPasswords({ cost: 2 });

export interface Provider {
  database: Database;
  provider: EmbeddedAuth;
  close(): Promise<void>;
}

export type ProviderOptions = Partial<Omit<EmbeddedAuthOptions, 'db'>>;

/** Opens a database with the embedded account provider. Anybody may sign up unless the options say otherwise. */
export async function openProvider(place: DatabasePlace, options: ProviderOptions = {}): Promise<Provider> {
  const database = await openDatabase(place);
  const provider = await createEmbeddedAuth({
    db: database.db,
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
    database,
    provider,
    async close() {
      await provider.close();
      await database.close();
    },
  };
}
