import type { EmbeddedAuth, EmbeddedAuthOptions } from '@prelude/server/auth/createEmbeddedAuth';
import { openEmbeddedAuth } from '@prelude/server/auth/openEmbeddedAuth';
import type { Database } from '@prelude/server/db/Database';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { createLog } from '@prelude/server/start/log';

/** The same in every test, so that tokens of people in a copied database stay valid. */
export const SECRET = 'a secret that is long enough for HS256 to be taken seriously';

export interface Provider {
  database: Database;
  provider: EmbeddedAuth;
  close(): Promise<void>;
}

export type ProviderOptions = Partial<
  Omit<EmbeddedAuthOptions, 'accounts' | 'database' | 'links' | 'tasks' | 'isUnavailable' | 'jwtSecret'>
> & {
  /** By default passwords are hashed cheaply; set it in tests that measure the time. */
  hashesAsInProduction?: boolean;
};

export const toAccountsPath = (path: string): string => path.replace(/prelude\.sqlite$/, 'auth.sqlite');

/** Opens a database with the embedded account provider. Anybody may sign up unless the options say otherwise. */
export async function openProvider(
  place: DatabasePlace,
  { hashesAsInProduction = false, ...options }: ProviderOptions = {},
): Promise<Provider> {
  process.env.LITE_AUTH_BCRYPT_COST = hashesAsInProduction ? '' : '4';
  const database = await openDatabase(place);
  const provider = await openEmbeddedAuth({
    db: database.db,
    place,
    accountsPath: place.kind === 'sqlite' ? toAccountsPath(place.path) : '',
    publicUrl: 'http://localhost',
    jwtSecret: SECRET,
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
