import type { AuthProvider } from '../auth/AuthProvider.ts';
import type { Db } from '../db/schema.ts';
import { hashAccessKey, isAccessKey } from '../keys/accessKeys.ts';
import type { Reader } from '../repos/Reader.ts';
import { findWorkspaceOfKey } from '../repos/workspaces.ts';
import { HttpProblem } from './HttpProblem.ts';
import { toUuid } from './toUuid.ts';

export interface Authenticate {
  /** The id of the signed-in person. Throws 401; an access key is nobody. */
  person(request: Request): Promise<string>;
  /** A signed-in person or the holder of an access key. Throws 401. */
  reader(request: Request): Promise<Reader>;
}

/** Reads `Authorization: Bearer …`. CONTRACT "/v1". */
export function createAuthenticate(db: Db, auth: AuthProvider): Authenticate {
  const person = async (request: Request): Promise<string> => {
    const token = toBearer(request);
    const found = token && !isAccessKey(token) ? await auth.verify(token) : null;
    const id = found && toUuid(found.id);
    if (!id) throw unauthorized();
    return id;
  };
  return {
    person,
    async reader(request) {
      const token = toBearer(request);
      if (!token || !isAccessKey(token)) return { personId: await person(request) };
      const workspace = await findWorkspaceOfKey(db, hashAccessKey(token));
      if (!workspace) throw unauthorized();
      return { workspaceId: workspace.id };
    },
  };
}

const toBearer = (request: Request): string | undefined =>
  /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const unauthorized = () => new HttpProblem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
