import { readRetryAfter } from '../client/readRetryAfter.ts';

const NOTE = /\(retry-after: (\d+)\)$/;

/**
 * A refusal for being too frequent with its `Retry-After` at the end of its message: of a refusal, the provider's
 * client hands on the status, the code and the message alone. One that is no JSON (a proxy's) becomes JSON, since the
 * client drops even the status of others.
 */
export async function withRetryNote(reply: Response, now: number): Promise<Response> {
  if (reply.status !== 429) return reply;
  const body = await reply
    .clone()
    .json()
    .catch(() => null);
  const seconds = readRetryAfter(reply.headers, now);
  const note = seconds === undefined ? '' : ` (retry-after: ${seconds})`;
  return Response.json({ ...body, msg: `${body?.msg ?? ''}${note}` }, reply);
}

/** The seconds to wait that {@link withRetryNote} left in a message. */
export function readRetryNote(message: string): number | undefined {
  const seconds = NOTE.exec(message)?.[1];
  return seconds ? Number(seconds) : undefined;
}
