import type { Endpoint } from '@prelude/api/contract/endpoint';
import type { FieldErrors } from '@prelude/api/contract/problem';
import type { AnyStruct } from '@prelude/api/contract/schemas';
import { validate } from 'superstruct';
import { HttpProblem } from './HttpProblem.ts';
import { toFieldCode } from './readBody.ts';

type QueryStruct<Query> = NonNullable<Endpoint<string, unknown, unknown, Query>['query']>;

const isRecord = (struct: AnyStruct | undefined): boolean => struct?.type === 'record';

/** Throws 400 `invalid_query` with a code for each faulty name, also for unknown or repeated ones. `answers.role` is an entry of the record `answers`. */
export function readQuery<Query>(parameters: URLSearchParams, struct: QueryStruct<Query>): Query {
  const errors: FieldErrors = {};
  const fields: Record<string, unknown> = {};
  for (const name of parameters.keys()) {
    const [record = '', key] = name.split(/\.(.*)/s);
    const value = parameters.get(name);
    if (isRecord(struct.schema[record]) && key !== undefined)
      fields[record] = { ...(fields[record] as object | undefined), [key]: value };
    else if (Object.hasOwn(struct.schema, name) && !isRecord(struct.schema[name])) fields[name] = value;
    else errors[name] = 'unknown_parameter';
    if (parameters.getAll(name).length > 1) errors[name] ??= 'type';
  }
  const [error, query] = validate(fields, struct, { coerce: true });
  for (const failure of error?.failures() ?? []) errors[failure.path.join('.')] ??= toFieldCode(failure);
  if (query === undefined || Object.keys(errors).length > 0) throw new HttpProblem('invalid_query', { errors });
  return query;
}
