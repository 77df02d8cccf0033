/**
 * The minimum cost of a page: node:http that reads the ten newest rows of a list by index from the same database, as
 * JSON. Prints `ready` when it listens at PORT.
 */
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const { DATABASE_URL, SQLITE_PATH = '', WAITLIST_ID = '', PORT } = process.env;
const text = (parameter: string) => `select * from contacts where waitlist_id = ${parameter} order by id desc limit 10`;
const read = DATABASE_URL ? readPostgres(DATABASE_URL) : readSqlite();

function readPostgres(connectionString: string): () => Promise<unknown[]> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return async () => (await pool.query({ name: 'read', text: text('$1'), values: [WAITLIST_ID] })).rows;
}

function readSqlite(): () => Promise<unknown[]> {
  const statement = new DatabaseSync(SQLITE_PATH, { readOnly: true }).prepare(text('?'));
  return async () => statement.all(WAITLIST_ID);
}

createServer(async (_, response) => {
  const reply = JSON.stringify(await read());
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) });
  response.end(reply);
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
