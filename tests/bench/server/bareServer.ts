/**
 * The minimum cost of a sign-up: node:http that reads a JSON body and answers with one; with DATABASE_URL it also
 * inserts one row. Prints `ready` when it listens at PORT.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, PORT } = process.env;
const reply = '{"status":"subscribed"}';
const list = randomUUID();
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 }) : undefined;
await pool?.query(
  'create table if not exists bare (list uuid, id uuid, email text, email_key text, name text, state text, created_at bigint, primary key (list, id), unique (list, email_key))',
);

const insert = {
  name: 'insert',
  text: 'insert into bare values ($1, $2, $3, $4, $5, $6, $7) on conflict (list, email_key) do nothing',
};

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const { email, name } = JSON.parse(Buffer.concat(chunks).toString());
    const values = [list, randomUUID(), email, email.toLowerCase(), name, 'subscribed', Date.now()];
    await pool?.query({ ...insert, values });
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': reply.length });
    response.end(reply);
  });
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
