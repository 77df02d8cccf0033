import { resolve } from 'node:path';
import type { DatabasePlace } from '../db/DatabasePlace.ts';
import { StartFailure } from './StartFailure.ts';

/** User and password, hosts, and the rest. */
const ADDRESS = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?([^@/?#]*)(.*)$/is;

/** Reads DATABASE_URL; without one, returns a file in the folder. Throws a {@link StartFailure} that quotes no password. */
export function toDatabase(url: string | undefined, dataDirectory: string): DatabasePlace {
  if (!url) return { kind: 'sqlite', path: resolve(dataDirectory, 'prelude.sqlite') };
  const [, host, rest = ''] = ADDRESS.exec(url) ?? [];
  const [path = '', search] = rest.split('?');
  const query = new URLSearchParams(search);
  if (host === undefined || !(host || query.has('host')))
    throw new StartFailure(
      'DATABASE_URL cannot be read: give it as postgresql://user:password@host:5432/name, or unset it for a SQLite file.',
    );
  if (rest.includes('#') || [path, ...query.keys()].some((part) => part.includes('@')))
    throw new StartFailure(
      'DATABASE_URL cannot be read: in a password, write % as %25, # as %23, / as %2F, ? as %3F and @ as %40.',
    );
  if (`${host}${query.get('host')}`.includes(','))
    throw new StartFailure(
      'DATABASE_URL names several hosts: give the one that takes writes, or a proxy that leads to it.',
    );
  return { kind: 'postgres', url };
}
