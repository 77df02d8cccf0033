/** What is read of the browser's storage before any code that could check it has arrived. */
interface Kept {
  session: { accessToken?: unknown; expires_at?: unknown } | null;
  context: { workspace?: { id?: unknown } | null } | null;
}

export interface EarlyOptions {
  backendUrl: string;
  readItem: (key: string) => string | null;
  /** Milliseconds. */
  now: number;
  fetch: (request: Request) => Promise<Response>;
}

export interface EarlyReads {
  /** Whether somebody is signed in, as far as can be told from what is kept. */
  isSignedIn: boolean;
  /** The answer that is on its way to this very request, once; else one of its own. */
  fetch: (request: Request) => Promise<Response>;
}

/** A token that ends sooner is renewed before it is used, which needs the provider's client. */
const MARGIN_MS = 60_000;

/**
 * What the frame and most pages ask for first: the profile, and the waitlists of the selected workspace or else the
 * workspaces to select from. Written out, for the endpoints come with code that these reads are not to wait for.
 */
export const toEarlyPaths = (workspaceId: string | null): string[] => [
  '/v1/profiles/me',
  workspaceId ? `/v1/workspaces/${encodeURIComponent(workspaceId)}/waitlists` : '/v1/workspaces',
];

/** Asks for the first data of whoever is signed in while the app itself is still on its way. */
export function startEarlyReads({ backendUrl, readItem, now, fetch }: EarlyOptions): EarlyReads {
  const { session, context } = readKept(readItem);
  const { accessToken, expires_at: end } = session ?? {};
  const isSignedIn = typeof accessToken === 'string' && typeof end === 'number' && end * 1000 > now + MARGIN_MS;
  const answers = new Map<string, Promise<Response>>();
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const workspaceId = context?.workspace?.id;
  for (const path of isSignedIn ? toEarlyPaths(typeof workspaceId === 'string' ? workspaceId : null) : []) {
    const url = backendUrl + path;
    const answer = fetch(new Request(url, { headers }));
    // Told to whoever takes the answer, if anybody does.
    answer.catch(() => undefined);
    answers.set(url, answer);
  }
  return {
    isSignedIn,
    fetch(request) {
      const answer = answers.get(request.url);
      const isMeant = request.method === 'GET' && request.headers.get('authorization') === headers.authorization;
      if (!answer || !isMeant) return fetch(request);
      answers.delete(request.url);
      return answer;
    },
  };
}

function readKept(readItem: EarlyOptions['readItem']): Kept {
  try {
    const read = (key: string) => JSON.parse(readItem(key) ?? 'null');
    return { session: read('userSession'), context: read('appContext') };
  } catch {
    return { session: null, context: null };
  }
}
