import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FIRST_MIGRATION } from './migrate.ts';

export interface ArchivedFile {
  name: string;
  path: string;
}

/** SQLite values hold at most a gigabyte, so files are stored in parts. */
const PART_BYTES = 8 * 1024 * 1024;

export function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { timeout: 10_000 });
  try {
    // Files of earlier versions never shrink: their copies do.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/** Packs files into one SQLite file that only its owner can read. Written completely, or not at all. */
export function writeArchive(path: string, files: readonly ArchivedFile[]): void {
  const draft = `${path}.part`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', 0o600));
  const db = new DatabaseSync(draft);
  try {
    db.exec('PRAGMA journal_mode = DELETE; CREATE TABLE parts (name TEXT, part INTEGER, sha256 TEXT, bytes BLOB)');
    const add = db.prepare('INSERT INTO parts VALUES (?, ?, ?, ?)');
    for (const { name, path: from } of files)
      for (const [part, bytes] of readParts(from)) add.run(name, part, toDigest(bytes), bytes);
  } finally {
    db.close();
  }
  renameSync(draft, path);
}

function* readParts(path: string): Generator<[part: number, bytes: Buffer]> {
  const file = openSync(path, 'r');
  try {
    for (let part = 0; ; part += 1) {
      const bytes = Buffer.alloc(PART_BYTES);
      const length = readSync(file, bytes, 0, PART_BYTES, null);
      if (length > 0 || part === 0) yield [part, bytes.subarray(0, length)];
      if (length < PART_BYTES) return;
    }
  } finally {
    closeSync(file);
  }
}

const toDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Part {
  name: string;
  part: number;
  sha256: string;
  bytes: Uint8Array;
}

/** Returns the names of the extracted files. Throws if the archive is damaged or has others than `known`. */
export function readArchive(path: string, directory: string, tableNames: readonly string[]): string[] {
  const names = new Set<string>();
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    for (const row of db.prepare('SELECT * FROM parts ORDER BY name, part').iterate()) {
      const { name, part, sha256, bytes } = row as unknown as Part;
      if (!tableNames.includes(name)) throw new Error(`${name} is none of its files`);
      if (toDigest(bytes) !== sha256) throw new Error(`part ${part} of ${name} is damaged`);
      names.add(name);
      const file = openSync(join(directory, name), part === 0 ? 'w' : 'a', 0o600);
      writeSync(file, bytes);
      closeSync(file);
    }
  } finally {
    db.close();
  }
  return [...names];
}

export function checkDatabase(path: string): void {
  read(path, 'PRAGMA quick_check(1)', ({ quick_check }) => quick_check === 'ok');
}

export function checkOwnDatabase(path: string): void {
  checkDatabase(path);
  read(path, 'SELECT min(name) AS first FROM kysely_migration', ({ first }) => first === FIRST_MIGRATION);
}

function read(path: string, query: string, isFine: (row: Record<string, unknown>) => boolean): void {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const row = db.prepare(query).get();
    if (!row || !isFine(row)) throw new Error(`${basename(path)} is damaged or another product’s`);
  } finally {
    db.close();
  }
}
