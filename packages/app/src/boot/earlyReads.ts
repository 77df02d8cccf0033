import { type Read, type ReadContext, toReadPath } from '../session/reads.ts';

type ReadItem = (key: string) => string | null;

/** A token that expires sooner must be refreshed first, by the auth provider's client. */
const MARGIN_MS = 60_000;

/** Fetches the first screen's data of a signed-in person while the app's code is still loading. */
export function openEarlyReads(backendUrl: string, readItem: ReadItem) {
  const { session, context: kept } = readKept(readItem);
  const { accessToken, expires_at: end } = session ?? {};
  const isSignedIn = typeof accessToken === 'string' && typeof end === 'number' && end * 1000 > Date.now() + MARGIN_MS;
  const context: ReadContext = { profileId: toId(kept?.profile), workspaceId: toId(kept?.workspace) };
  const answers = new Map<string, Promise<Response>>();
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
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

/** Unchecked values from local storage: superstruct has not loaded yet. */
interface Kept {
  session?: { accessToken?: unknown; expires_at?: unknown } | null;
  context?: { profile?: { id?: unknown } | null; workspace?: { id?: unknown } | null } | null;
}

function readKept(readItem: ReadItem): Kept {
  try {
    const read = (key: string) => JSON.parse(readItem(key) ?? 'null');
    return { session: read('userSession'), context: read('appContext') };
  } catch {
    return {};
  }
}

const toId = (kept?: { id?: unknown } | null): string | null => (typeof kept?.id === 'string' ? kept.id : null);
