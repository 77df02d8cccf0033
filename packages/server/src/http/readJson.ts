import { HttpProblem } from './HttpProblem.ts';
import { parseForm } from './parseForm.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const FORM = 'application/x-www-form-urlencoded';

/** Throws 415 if the body is compressed, of another type or in another charset than UTF-8, 413 above `maxBytes`, else 400. */
export const readJson = (request: Request, maxBytes: number): Promise<unknown> =>
  read(request, 'application/json', maxBytes, (bytes) => JSON.parse(utf8.decode(bytes)));

/** Throws as {@link readJson} does. Takes other charsets where the type or the form's own `_charset_` names one, as old pages do. */
export const readForm = (request: Request, maxBytes: number): Promise<URLSearchParams> =>
  read(request, FORM, maxBytes, (bytes) => parseForm(bytes, request.headers.get('content-type') ?? ''));

/** Takes fields alone. Throws 415 if the body is compressed, 413 above `maxBytes`, else 400. */
export async function readMultipart(request: Request, maxBytes: number): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readFile(request, maxBytes)) chunks.push(chunk);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData().catch(() => {
    throw new HttpProblem('invalid_body');
  });
}

async function read<Value>(
  request: Request,
  expected: string,
  maxBytes: number,
  parse: (bytes: Uint8Array) => Value,
): Promise<Value> {
  const type = request.headers.get('content-type') ?? '';
  if (type !== expected && !isOfType(type, expected)) throw new HttpProblem('unsupported_media_type');
  refuseEncoded(request);
  try {
    return parse(new Uint8Array(await readBytes(request, maxBytes)));
  } catch (error) {
    // A client that disconnects while it sends the body is no failure of the server.
    throw error instanceof HttpProblem ? error : new HttpProblem('invalid_body');
  }
}

function isOfType(header: string, expected: string): boolean {
  const [type, ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  if (type !== expected) return false;
  return expected === FORM || parameters.every((part) => /^(?!charset=)|^charset=(?:utf-?8|"utf-?8")$/.test(part));
}

/** Throws 413. A body that was not begun is thrown away as it comes, for half a second, so that its sender reads that. */
function refuseLength(length: string | null, maxBytes: number): void {
  if (Number(length) > maxBytes) throw new HttpProblem('body_too_large');
}

/** Closes the connection, since the rest of the body is never read. */
const tooLarge = () => new HttpProblem('body_too_large', { headers: { connection: 'close' } });

/** Yields the bytes of a body as they come. Throws 415 if it is compressed, and 413 above `maxBytes`. */
export async function* readFile(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  refuseEncoded(request);
  refuseLength(request.headers.get('content-length'), maxBytes);
  try {
    yield* limitBytes(request, maxBytes);
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem('invalid_body');
  }
}

// Nothing here decompresses, and the bytes as they are would not be what the type says.
function refuseEncoded({ headers }: Request): void {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') throw new HttpProblem('unsupported_media_type');
}

/** HTTP enforces `Content-Length`, so such a body is read in one go. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer | Uint8Array> {
  const length = request.headers.get('content-length');
  if (length === null) return countBytes(request, maxBytes);
  refuseLength(length, maxBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw tooLarge();
  return bytes;
}

async function countBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitBytes(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* limitBytes({ body }: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    yield chunk;
  }
}
