/**
 * Runs a PostgreSQL until its standard input closes, which happens however the process that started it ends. Reads a
 * {@link GuardOrder} as the first line and prints `ready`; then reads one {@link GuardCommand} per line and prints
 * `done`. PostgreSQL refuses to run as root, so under root it runs as the user nobody, from a copy of its programs that
 * this user can read.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface GuardOrder {
  /** The folder with bin, lib and share. */
  native: string;
  port: number;
  password: string;
  /** If true, a commit waits for the disk, as in production. */
  isDurable?: boolean;
  /** Folder with `server.pem` and `server.key`; then it takes TCP connections with TLS only, and others by its socket. */
  tls?: string;
}

/** `pause` freezes it and keeps its connections; `stop` drops them and ends it. */
export type GuardCommand = 'pause' | 'resume' | 'stop' | 'start';

const NOBODY = 65_534;
const identity: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

let server: ChildProcess | undefined;
let launch: (() => Promise<void>) | undefined;
const folder = await mkdtemp(join(tmpdir(), 'prelude-postgres-'));
const input = createInterface(process.stdin);
input.on('close', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
input.once('line', (line) => {
  start(JSON.parse(line)).catch(giveUp);
  input.on('line', (command) => {
    obey(command as GuardCommand).then(() => console.log('done'), giveUp);
  });
});

async function start({ native, port, password, isDurable, tls }: GuardOrder): Promise<void> {
  const programs = await placePrograms(native);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(folder, data, passwordFile);
  await run(join(programs, 'bin/initdb'), [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    ...['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const settings = {
    unix_socket_directories: tls ? folder : '',
    ...(!isDurable && carefree),
    ...(tls && (await placeTls(tls))),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port)];
  launch = () => launchPostgres(join(programs, 'bin/postgres'), [...place, ...flags]);
  await launch();
  console.log('ready');
}

async function placeTls(from: string): Promise<Record<string, string>> {
  const [cert, key, hba] = ['server.pem', 'server.key', 'hba'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(cert, await readFile(join(from, 'server.pem')));
  await writeFile(key, await readFile(join(from, 'server.key')), { mode: 0o600 });
  await writeFile(hba, 'hostssl all all all scram-sha-256\nlocal all all scram-sha-256\n');
  await own(cert, key, hba);
  return { ssl: 'on', ssl_cert_file: cert, ssl_key_file: key, hba_file: hba };
}

/** Resolves when it accepts connections. */
async function launchPostgres(program: string, options: string[]): Promise<void> {
  const postgres = spawn(program, options, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  server = postgres;
  postgres.once('exit', () => giveUp(new Error('PostgreSQL ended')));
  const { promise, resolve } = Promise.withResolvers<void>();
  createInterface(postgres.stderr).on('line', (line) => {
    if (line.includes('ready to accept connections')) resolve();
  });
  await promise;
}

async function obey(command: GuardCommand): Promise<void> {
  if (command === 'stop') await end();
  if (command === 'start') await launch?.();
  if (command === 'pause') await signal('SIGSTOP');
  if (command === 'resume') await signal('SIGCONT');
}

/** Signals the server and each of its connection processes. */
async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = server?.pid;
  if (!pid) return;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(' ').map(Number)]) process.kill(one, name);
}

async function placePrograms(native: string): Promise<string> {
  if (identity.uid === undefined) return native;
  const programs = join(folder, 'programs');
  await cp(native, programs, { recursive: true, verbatimSymlinks: true });
  return programs;
}

async function own(...paths: string[]): Promise<void> {
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return;
  await Promise.all(paths.map((path) => chown(path, uid, gid)));
}

async function run(program: string, options: string[]): Promise<void> {
  const child = spawn(program, options, { ...identity, stdio: ['ignore', 'ignore', 'inherit'] });
  server = child;
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** SIGINT is PostgreSQL's "fast" shutdown: it drops its connections and ends. */
async function end(): Promise<void> {
  server?.removeAllListeners('exit');
  if (server?.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}

async function stop(): Promise<void> {
  await signal('SIGCONT').catch(() => {});
  await end();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}

async function giveUp(error: unknown): Promise<void> {
  console.error(error);
  await rm(folder, { recursive: true, force: true });
  process.exit(1);
}
