import type { Db } from '../db/schema.ts';
import { HttpProblem, tooManyRequests } from '../http/HttpProblem.ts';
import { toUuid } from '../http/toUuid.ts';
import { hashAccessKey, isAccessKey } from '../keys/accessKeys.ts';
import type { Limiter, Use } from '../limits/limits.ts';
import type { Caller } from '../repos/Caller.ts';
import { findWorkspaceOfKey } from '../repos/workspaces.ts';
import type { AuthProvider, Person } from './AuthProvider.ts';

export interface Authenticate {
  /** Throws 401, 403 for an access key, and 429 after too many calls. */
  person(request: Request): Promise<Person>;
  caller(request: Request): Promise<Caller>;
}

/** Throws 429 with the time to wait. Without a limiter, uses are unlimited. */
export async function countUse(limiter: Limiter | undefined, use: Use): Promise<void> {
  const seconds = (await limiter?.consume(use)) ?? 0;
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Without a limiter, calls are unlimited. CONTRACT "/v1". */
export function createAuthenticate(db: Db, auth: AuthProvider, limiter?: Limiter): Authenticate {
  /** Counts by workspace, so that a rotated key continues the count of the old one. */
  const readKey = async (request: Request, key: string): Promise<string> => {
    const workspace = await findWorkspaceOfKey(db, hashAccessKey(key));
    if (!workspace) throw unauthorized();
    if (isRead(request.method)) await countUse(limiter, ['readsPerKey', workspace.id]);
    return workspace.id;
  };
  const person = async (request: Request): Promise<Person> => {
    const token = toBearer(request);
    if (token && isAccessKey(token)) {
      await readKey(request, token);
      throw new HttpProblem('key_not_allowed');
    }
    const person = token ? await auth.verify(token) : null;
    const id = person && toUuid(person.id);
    if (!person || !id) throw unauthorized();
    await countUse(limiter, [isRead(request.method) ? 'readsPerPerson' : 'writesPerPerson', id]);
    return { ...person, id };
  };
  return {
    person,
    async caller(request) {
      const token = toBearer(request);
      if (!token || !isAccessKey(token)) return { personId: (await person(request)).id };
      return { workspaceId: await readKey(request, token) };
    },
  };
}

export const toBearer = (request: Request): string | undefined =>
  /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

export const unauthorized = () => new HttpProblem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
