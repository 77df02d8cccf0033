import type { Endpoint } from '@prelude/api/contract/endpoint';
import type { FieldErrors } from '@prelude/api/contract/problem';
import type { FieldCode } from '@prelude/api/contract/rules';
import { type Failure, type StructError, validate } from 'superstruct';
import { HttpProblem } from './HttpProblem.ts';
import { readJson } from './readJson.ts';

type BodyStruct<Body> = NonNullable<Endpoint<string, Body>['body']>;

/** The body in canonical form, without the fields that its struct does not name. Throws the problems of {@link readJson}. */
export async function readBody<Body>(request: Request, struct: BodyStruct<Body>, mostBytes: number): Promise<Body> {
  const sent = withoutUnknown(await readJson(request, mostBytes), struct.schema);
  const [error, body] = validate(sent, struct, { coerce: true });
  if (error) throw new HttpProblem('invalid_body', toDetails(error));
  return body;
}

/** Superstruct's own `mask` lets through what every object inherits, such as a field named `constructor`. */
function withoutUnknown(sent: unknown, schema: object): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(schema, name)));
}

/** The first thing wrong with each field; nothing where the body as a whole is no object. */
function toDetails(error: StructError): { errors?: FieldErrors } {
  const errors: FieldErrors = {};
  for (const failure of error.failures()) {
    const [field] = failure.path;
    if (field !== undefined) errors[field] ??= toFieldCode(failure);
  }
  return Object.keys(errors).length > 0 ? { errors } : {};
}

/** Our own rules fail with a code; superstruct's fail with a sentence, which says no more than the type. */
function toFieldCode({ message, value }: Failure): FieldCode {
  if (/^[a-z_\d]+$/.test(message)) return message as FieldCode;
  return value === undefined ? 'required' : 'type';
}
