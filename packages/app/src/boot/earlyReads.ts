import { type Read, type Reader, toReadPath } from '../session/reads.ts';

export interface EarlyOptions {
  backendUrl: string;
  /** May throw: a storage that cannot be read is taken for an empty one. */
  readItem: (key: string) => string | null;
  /** Milliseconds. */
  now: number;
  fetch: (request: Request) => Promise<Response>;
}

export interface EarlyReads {
  /** Whether somebody is signed in, as far as can be told from what is kept. */
  isSignedIn: boolean;
  /** Sends these reads now, where somebody is signed in, and returns those that it sent. */
  start: (toReads: (reader: Reader) => readonly Read[]) => readonly Read[];
  /** The answer that is on its way to this very request, once; else one of its own. */
  fetch: (request: Request) => Promise<Response>;
}

/** A token that ends sooner is renewed before it is used, which needs the provider's client. */
const MARGIN_MS = 60_000;

/** Asks for the first data of whoever is signed in while the app itself is still on its way. */
export function openEarlyReads({ backendUrl, readItem, now, fetch }: EarlyOptions): EarlyReads {
  const { session, context } = readKept(readItem);
  const { accessToken, expires_at: end } = session ?? {};
  const isSignedIn = typeof accessToken === 'string' && typeof end === 'number' && end * 1000 > now + MARGIN_MS;
  const reader = { profileId: toId(context?.profile), workspaceId: toId(context?.workspace) };
  const answers = new Map<string, Promise<Response>>();
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  return {
    isSignedIn,
    start(toReads) {
      const reads = isSignedIn ? toReads(reader) : [];
      for (const read of reads) {
        const url = backendUrl + toReadPath(read);
        const answer = fetch(new Request(url, { headers }));
        // Told to whoever takes the answer, if anybody does.
        answer.catch(() => undefined);
        answers.set(url, answer);
      }
      return reads;
    },
    fetch(request) {
      const answer = answers.get(request.url);
      const isMeant = request.method === 'GET' && request.headers.get('authorization') === headers.authorization;
      if (!answer || !isMeant) return fetch(request);
      answers.delete(request.url);
      return answer;
    },
  };
}

/** What is read of the browser's storage before any code that could check it has arrived. */
interface Kept {
  session: { accessToken?: unknown; expires_at?: unknown } | null;
  context: { profile?: unknown; workspace?: unknown } | null;
}

function readKept(readItem: EarlyOptions['readItem']): Kept {
  try {
    const read = (key: string) => JSON.parse(readItem(key) ?? 'null');
    return { session: read('userSession'), context: read('appContext') };
  } catch {
    return { session: null, context: null };
  }
}

const toId = (kept: unknown): string | null =>
  typeof kept === 'object' && kept && 'id' in kept && typeof kept.id === 'string' ? kept.id : null;
