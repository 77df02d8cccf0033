import { HttpProblem } from './HttpProblem.ts';

export const MAX_BODY_BYTES = 64 * 1024;
/** For the public sign-up, which anybody may call. */
export const MAX_PUBLIC_BODY_BYTES = 16 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The parsed JSON body. Throws 415 for another type and for a compressed one, 413 past `maxBytes`, 400 for what is no UTF-8 JSON. */
export const readJson = (request: Request, maxBytes: number): Promise<unknown> =>
  read(request, 'application/json', maxBytes, JSON.parse);

/** The fields of a form, as a page sends it without scripts. Throws as {@link readJson} does. */
export const readForm = (request: Request, maxBytes: number): Promise<Record<string, string | undefined>> =>
  read(request, 'application/x-www-form-urlencoded', maxBytes, (text) => Object.fromEntries(new URLSearchParams(text)));

async function read<Value>(
  request: Request,
  expected: string,
  maxBytes: number,
  parse: (text: string) => Value,
): Promise<Value> {
  const type = request.headers.get('content-type');
  if (type !== expected && type?.split(';')[0]?.trim().toLowerCase() !== expected)
    throw new HttpProblem('unsupported_media_type');
  // Nobody here unpacks it; to read it as it is would be to believe a header that says otherwise.
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new HttpProblem('unsupported_media_type');
  try {
    return parse(utf8.decode(await readBytes(request, maxBytes)));
  } catch (error) {
    // A client that goes away in the middle of its body sent none, and that is no failure of the server.
    throw error instanceof HttpProblem ? error : new HttpProblem('invalid_body');
  }
}

/** What is left unread of a body that is too large is never read: its connection ends with the answer. */
const tooLarge = () => new HttpProblem('body_too_large', { headers: { connection: 'close' } });

/** HTTP holds a body to the length that it was promised with, so such a one is read in one go. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer | Uint8Array> {
  const length = request.headers.get('content-length');
  if (length === null) return countBytes(request, maxBytes);
  if (Number(length) > maxBytes) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw tooLarge();
  return bytes;
}

async function countBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
