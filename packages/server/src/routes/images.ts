import { addImage, type ImageKind } from '@prelude/api/contract/looks';
import type { Hono } from 'hono';
import { countUse } from '../auth/authenticate.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { toUuid } from '../http/toUuid.ts';
import { ImageRefusal, toMediaType } from '../images/toMediaType.ts';
import type { Limiter } from '../limits/limits.ts';
import { findImage, insertImage, type StoredImage } from '../repos/images.ts';
import type { Answer } from './createAnswer.ts';

/** An SVG that is opened as a page of its own runs nothing, loads nothing and has no origin. Other sites may show images. */
const imageHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  // The designer measures a logo's pixels, also where the app is on another origin.
  'access-control-allow-origin': '*',
};

interface ImageDeps {
  answer: Answer;
  db: Db;
  limiter: Limiter | undefined;
}

/** CONTRACT "Images". */
export function imageRoutes(app: Hono<HttpEnv>, { answer, db, limiter }: ImageDeps): void {
  answer.asPerson(addImage, async ({ db, personId, params, query, file }) => {
    await countUse(limiter, ['uploadsPerPerson', personId]);
    const image = await readImage(file, query.kind);
    const reply = orNotFound(await insertImage(db, { personId, ...params }, image));
    if (reply === 'full') throw refuse('image_count');
    return reply;
  });

  app.get('/i/:id', async (context) => {
    const id = toUuid(context.req.param('id'));
    const { mediaType, bytes } = orNotFound(id ? await findImage(db, id) : undefined);
    return context.body(new Uint8Array(bytes), 200, { ...imageHeaders, 'content-type': mediaType });
  });
}

const refuse = (fault: ImageRefusal['fault'], headers?: Record<string, string>): HttpProblem =>
  new HttpProblem('unreadable_file', { errors: { file: fault }, ...(headers && { headers }) });

async function readImage(file: AsyncIterable<Uint8Array>, kind: ImageKind): Promise<StoredImage> {
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of file) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    return { mediaType: toMediaType(bytes, kind), bytes };
  } catch (error) {
    if (error instanceof ImageRefusal) throw refuse(error.fault);
    const isTooLarge = error instanceof HttpProblem && error.code === 'body_too_large';
    throw isTooLarge ? refuse('image_bytes', error.details.headers) : error;
  }
}
