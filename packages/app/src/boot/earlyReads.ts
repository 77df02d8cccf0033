import { isLasting, readKeptToken } from '@prelude/api/auth/readKeptToken';
import type { AppConfig } from '../platform/config.ts';
import { type Read, type ReadContext, toReadPath } from '../session/reads.ts';

type ReadItem = (key: string) => string | null;

/** Fetches the first screen's data of a signed-in person while the app's code is still loading. */
export function openEarlyReads({ backendUrl, authUrl }: Pick<AppConfig, 'backendUrl' | 'authUrl'>, readItem: ReadItem) {
  const token = readKeptToken(authUrl, { getItem: readItem });
  const isSignedIn = isLasting(token);
  const storedContext = readContext(readItem);
  const context: ReadContext = { profileId: toId(storedContext?.profile), workspaceId: toId(storedContext?.workspace) };
  const answers = new Map<string, Promise<Response>>();
  const headers = { accept: 'application/json', authorization: `Bearer ${token?.accessToken}` };
  return {
    isSignedIn,
    start(toReads: (context: ReadContext) => readonly Read[]): readonly Read[] {
      const reads = isSignedIn ? toReads(context) : [];
      for (const read of reads) {
        const url = backendUrl + toReadPath(read);
        const answer = fetch(new Request(url, { headers }));
        // `fetch` below passes the error on; this avoids an unhandled rejection when nobody calls it.
        answer.catch(() => undefined);
        answers.set(url, answer);
      }
      return reads;
    },
    /** Returns the early response to the same request, once; otherwise fetches. */
    fetch(request: Request): Promise<Response> {
      const answer = answers.get(request.url);
      const isSameCall = request.method === 'GET' && request.headers.get('authorization') === headers.authorization;
      if (!answer || !isSameCall) return fetch(request);
      answers.delete(request.url);
      return answer;
    },
  };
}

/** Unchecked: superstruct has not loaded yet. */
interface KeptContext {
  profile?: { id?: unknown } | null;
  workspace?: { id?: unknown } | null;
}

function readContext(readItem: ReadItem): KeptContext | null {
  try {
    return JSON.parse(readItem('appContext') ?? 'null');
  } catch {
    return null;
  }
}

const toId = (kept?: { id?: unknown } | null): string | null => (typeof kept?.id === 'string' ? kept.id : null);
