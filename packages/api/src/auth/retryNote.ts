import { readRetryAfter } from '../client/readRetryAfter.ts';

const NOTE = /\(retry-after: (\d+)\)$/;

/** Adds `Retry-After` to the message: the provider's client passes on only status, code and message, and only of a JSON body. */
export async function withRetryNote(reply: Response, now: number): Promise<Response> {
  if (reply.status !== 429) return reply;
  const body = await reply
    .clone()
    .json()
    .catch(() => null);
  const seconds = readRetryAfter(reply.headers, now);
  const note = seconds === undefined ? '' : ` (retry-after: ${seconds})`;
  return new Response(JSON.stringify({ ...body, msg: `${body?.msg ?? ''}${note}` }), reply);
}

export function readRetryNote(message: string): number | undefined {
  const seconds = NOTE.exec(message)?.[1];
  return seconds ? Number(seconds) : undefined;
}
