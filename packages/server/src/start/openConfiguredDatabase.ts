import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { checkOldAccounts } from '../db/checkOldAccounts.ts';
import type { Database } from '../db/Database.ts';
import { type DatabasePlace, isFile } from '../db/DatabasePlace.ts';
import { isEmpty } from '../db/isEmpty.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import { type OpenOptions, openDatabase } from '../db/openDatabase.ts';
import { UnfitDatabase } from '../db/UnfitDatabase.ts';
import type { Config } from './config.ts';
import { StartFailure } from './StartFailure.ts';
import { findDatabaseId, SECRETS_FILE } from './secrets.ts';

const PASSWORD_REMEDY =
  'correct its user and password; in a password write % as %25, # as %23, / as %2F, ? as %3F and @ as %40';
const CERTIFICATE_REMEDY =
  'give the file of the CA that signed its certificate, by ?sslmode=verify-full&sslrootcert=FILE at the end of the address';
const RIGHTS_REMEDY =
  'give it a database of its own, by "createdb -O USER NAME"; of a restored one, make USER the owner of the database and of each table';

/** By code of the error; see `UnfitDatabase`, Node, and appendix A of PostgreSQL's manual. */
const remedies: Record<string, string> = {
  empty: 'bring that one back, a SQLite file with its -wal file; to begin anew, move all files of DATA_DIR away',
  newer: 'start that version, or restore a backup from before',
  occupied: 'make an empty one with "createdb -E UTF8 -T template0 prelude"',
  older: 'start the server of this version once, which brings its schema up to date',
  unmoved: 'start 0.1.0 once, which moves them',
  encoding: 'make one with "createdb -E UTF8 -T template0 prelude", and set DATABASE_URL to it',
  authority: 'give a file that begins with -----BEGIN CERTIFICATE-----',
  foreign: 'give a database of its own',
  distributing: 'start again when "npm run distribute" has ended',
  headless: `run "select citus_set_coordinator_host('HOST')" there, with a name by which the workers reach it`,
  immovable: 'mend what it names, and run it again; nothing was moved',
  plain:
    'on each machine add citus to shared_preload_libraries, restart PostgreSQL, and "create extension citus" in a database of this name',
  served: 'stop all servers first',
  workerless: `run "select citus_add_node('HOST', 5432)" there for each worker`,
  pooler: 'set its pool_mode to session, or give the address of the PostgreSQL behind it',
  '28P01': PASSWORD_REMEDY,
  '3D000': 'create it with "createdb -O USER NAME", or correct the name',
  '42501': RIGHTS_REMEDY,
  '25006': 'give the primary, which takes writes, and see that default_transaction_read_only is off',
  ENOENT: 'correct the path of its socket, or of the file in sslrootcert, sslcert or sslkey',
  EACCES: 'let the user of this process read its socket, and the files in sslrootcert, sslcert and sslkey',
  ERR_TLS_CERT_ALTNAME_INVALID: 'address it by a name that its certificate holds',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE_REMEDY,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE_REMEDY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE_REMEDY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE_REMEDY,
};

/** For errors whose code says too little, or that have none. All are wrong settings: PgBouncer has one code for its own and for what passes. */
const remediesByMessage: [RegExp, string][] = [
  [/^SASL:.*password/, PASSWORD_REMEDY],
  [
    /statement pooling mode/,
    'set the pool_mode of its PgBouncer to session, or give the address of the PostgreSQL behind it',
  ],
  [/no encryption/, 'it demands TLS: add ?sslmode=verify-full to the address'],
  [/no pg_hba\.conf entry/, 'allow this machine in its pg_hba.conf, or among the addresses that your provider lets in'],
  [
    /does not support SSL/,
    'set ssl = on there, or put sslmode=disable into the address where nobody can listen in between',
  ],
];

/** Without a data folder, an empty database is opened whatever its secrets belong to. */
export async function openConfiguredDatabase(
  { database, accounts, dataDirectory }: Pick<Config, 'database' | 'accounts'> & { dataDirectory?: string },
  options: OpenOptions = {},
): Promise<Database> {
  const { onLost = () => {} } = options;
  return orExplain(database, async () => {
    if (accounts.kind === 'embedded') await checkOldAccounts(database, onLost);
    if (dataDirectory && (await findDatabaseId(dataDirectory)) && (await isEmpty(database, onLost)))
      throw new UnfitDatabase(
        'empty',
        `it is empty, and ${SECRETS_FILE} in ${dataDirectory} belongs to another database`,
      );
    return openDatabase(database, options);
  });
}

/** Throws a {@link StartFailure} that says in one line what to do. */
export async function orExplain<Result>(database: DatabasePlace, open: () => Promise<Result>): Promise<Result> {
  try {
    if (!isFile(database)) checkAuthority(database.url);
    return await open();
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const reason = toReason(error);
    throw new StartFailure(
      isFile(database)
        ? `${database.path} cannot be opened (${reason}): ${error instanceof UnfitDatabase ? remedies[error.code] : 'free the disk and the file'}, or set DATA_DIR to another folder.`
        : `DATABASE_URL cannot be opened (${reason}): ${toRemedy(error) ?? 'start that PostgreSQL, correct the address, or unset it for a SQLite file'}.`,
      isUnavailable(error) && !toRemedyByMessage(error) ? 'passing' : 'setting',
    );
  }
}

/** For a tool, which makes no database and changes no schema, and may run beside a server. */
export async function openForTool(config: Pick<Config, 'database' | 'accounts' | 'dataDirectory'>): Promise<Database> {
  if (isFile(config.database) && !existsSync(config.database.path))
    throw new StartFailure(`${config.dataDirectory} holds no data: set DATA_DIR as the server has it.`);
  return openConfiguredDatabase(config, { isTool: true });
}

/** TLS takes a file without a certificate for no CA at all, and then trusts no server. */
function checkAuthority(url: string): void {
  const file = new URLSearchParams(url.split('?')[1]).get('sslrootcert');
  if (!file) return;
  const text = readFileSync(file);
  try {
    new X509Certificate(text);
  } catch {
    throw new UnfitDatabase('authority', `sslrootcert ${file} holds no certificate`);
  }
}

const toCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const toRemedyByMessage = (error: unknown): string | undefined =>
  remediesByMessage.find(([pattern]) => pattern.test(`${toReason(error)}`))?.[1];

const toRemedy = (error: unknown): string | undefined => remedies[toCode(error)] ?? toRemedyByMessage(error);

const toReason = (error: unknown): unknown =>
  error instanceof Error ? [error.message, 'code' in error ? error.code : ''].find(Boolean) : error;
