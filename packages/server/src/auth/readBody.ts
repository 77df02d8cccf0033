import { MAX_PUBLIC_BODY_BYTES } from '@prelude/api/contract/endpoint';
import { HttpProblem } from '../http/HttpProblem.ts';
import { readForm, readJson } from '../http/readJson.ts';
import { AuthRefusal } from './AuthRefusal.ts';

export const readBody = (request: Request): Promise<unknown> => refuse(readJson(request, MAX_PUBLIC_BODY_BYTES));

export const readFormBody = (request: Request): Promise<URLSearchParams> =>
  refuse(readForm(request, MAX_PUBLIC_BODY_BYTES));

async function refuse<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (error) {
    throw error instanceof HttpProblem ? toRefusal(error) : error;
  }
}

function toRefusal({ code }: HttpProblem): AuthRefusal {
  if (code === 'unsupported_media_type') return new AuthRefusal(415, 'bad_json', 'The body must be application/json');
  if (code === 'body_too_large') return new AuthRefusal(413, 'validation_failed', 'The body is too large');
  return new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON');
}
