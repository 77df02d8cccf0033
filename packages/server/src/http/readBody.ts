import type { Endpoint } from '@prelude/api/contract/endpoint';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { type FieldCode, isFieldCode } from '@prelude/api/contract/rules';
import { type Failure, type StructError, validate } from 'superstruct';
import { HttpProblem } from './HttpProblem.ts';
import { readJson } from './readJson.ts';
import { toPlainFields } from './toPlainFields.ts';

type BodyStruct<Body> = NonNullable<Endpoint<string, Body>['body']>;

export const readBody = async <Body>(request: Request, struct: BodyStruct<Body>, maxBytes: number): Promise<Body> =>
  toBody(await readJson(request, maxBytes), struct);

export function toBody<Body>(sent: unknown, struct: BodyStruct<Body>): Body {
  const fields = toPlainFields(sent, struct);
  if (!fields) throw new HttpProblem('invalid_body');
  const [error, body] = validate(fields, struct, { coerce: true });
  if (error) throw new HttpProblem('invalid_body', toDetails(error));
  return body;
}

function toDetails(error: StructError): { errors?: FieldErrors } {
  const errors: FieldErrors = {};
  for (const failure of error.failures()) {
    const field = toField(failure.path);
    if (field) errors[field] ??= toFieldCode(failure);
  }
  return Object.keys(errors).length > 0 ? { errors } : {};
}

/** Returns the way to a field, as in `texts.pl.title` and `fields.0.key`; entries of a list that are no objects have the list's. */
const toField = (path: Failure['path']): string =>
  path.slice(0, typeof path.at(-1) === 'number' ? -1 : undefined).join('.');

/** Our own rules fail with a code; superstruct fails with a sentence that only names the type. */
export function toFieldCode({ message, value }: Failure): FieldCode {
  if (isFieldCode(message)) return message;
  return value === undefined ? 'required' : 'type';
}
