import { HttpProblem } from './HttpProblem.ts';

export const MOST_BODY_BYTES = 64 * 1024;
/** For the public sign-up, which anybody may call. */
export const MOST_PUBLIC_BODY_BYTES = 16 * 1024;

/** The parsed JSON body. Throws 415 for another type, 413 past `mostBytes`, 400 for what is no UTF-8 JSON. */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new HttpProblem('unsupported_media_type');
  const bytes = await readBytes(request, mostBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpProblem('invalid_body');
  }
}

/** Counts while reading: a length that was promised, or none at all, proves nothing. */
async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > mostBytes) throw new HttpProblem('body_too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new HttpProblem('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
