import { AuthRefusal } from './AuthRefusal.ts';

const MAX_BYTES = 16 * 1024;

/** The JSON of a request, of at most 16 kB. What is none is refused before anything looks into it. */
export async function readBody(request: Request): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new AuthRefusal(415, 'bad_json', 'The body must be application/json');
  const bytes = await readAtMost(request.body, MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AuthRefusal(413, 'validation_failed', 'The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
