import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { ROW_COUNT } from '@prelude/api/contract/endpoint';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A long text in pieces, so that it is never in memory as a whole. */
export type TextPieces = AsyncGenerator<string>;

export interface FilePieces {
  pieces: TextPieces;
  rows: number;
}

/** Smaller replies do not shrink enough to be worth compressing. */
const MIN_BYTES = 1_024;

const gzipOptions = { level: 1 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compress: Record<Encoding, (text: string) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (text) => promisify(brotliCompress)(text, brotliOptions),
  gzip: (text) => promisify(gzip)(text, gzipOptions),
};

const compressors: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(brotliOptions),
  gzip: () => createGzip(gzipOptions),
};

interface Form {
  status?: 200 | 201;
  mediaType?: string;
}

export async function sendJson(context: Context, value: object, { status = 200, mediaType }: Form): Promise<Response> {
  const headers = { 'content-type': mediaType ?? 'application/json', 'cache-control': 'no-store' };
  const file = 'pieces' in value ? (value as FilePieces) : undefined;
  const pieces = file?.pieces ?? (isInPieces(value) ? value : undefined);
  if (pieces) {
    if (file) context.header(ROW_COUNT, String(file.rows));
    // Nobody would read the pieces, so their generator would never end.
    if (context.req.method === 'HEAD') return context.body(null, status, { ...headers, vary: 'Accept-Encoding' });
    // A failure before the first piece still gets a status.
    const first = await pieces.next();
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    return context.body(toStream(prepend(first, pieces), encoding), status, {
      ...headers,
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
  }
  return sendText(context, JSON.stringify(value), headers, status);
}

export async function sendText(
  context: Context,
  text: string,
  headers: Record<string, string>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const encoding = pickEncoding(context.req.header('accept-encoding'));
  if (!encoding || text.length < MIN_BYTES) return context.body(text, status, { ...headers, vary });
  return context.body(await compress[encoding](text), status, { ...headers, vary, 'content-encoding': encoding });
}

function pickEncoding(header = ''): Encoding | undefined {
  const accepted = parseAccept(header);
  return encodings.find((name) => accepted.some(({ type, q }) => type === name && q > 0));
}

const isInPieces = (value: object): value is TextPieces => Symbol.asyncIterator in value;

/** Pulls a piece when there is room for it, and ends the generator when the client disconnects. */
function toStream(pieces: TextPieces, encoding: Encoding | undefined): ReadableStream<Uint8Array> {
  const chunks = encoding ? compressPieces(pieces, encoding) : toBytes(pieces);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* prepend(first: IteratorResult<string>, pieces: TextPieces): TextPieces {
  if (first.done) return;
  yield first.value;
  yield* pieces;
}

async function* toBytes(pieces: TextPieces): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

function compressPieces(pieces: TextPieces, encoding: Encoding): AsyncIterator<Uint8Array> {
  const source = Readable.from(toBytes(pieces), { objectMode: false, highWaterMark: 1 });
  // Reading the last stream throws the errors of all.
  return pipeline(source, compressors[encoding](), () => {})[Symbol.asyncIterator]();
}
