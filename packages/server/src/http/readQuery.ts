import type { Endpoint } from '@prelude/api/contract/endpoint';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { validate } from 'superstruct';
import { HttpProblem } from './HttpProblem.ts';
import { toFieldCode } from './readBody.ts';

type QueryStruct<Query> = NonNullable<Endpoint<string, unknown, unknown, Query>['query']>;

/** Throws 400 `invalid_query` with a code for each faulty name, also for unknown or repeated ones. */
export function readQuery<Query>(parameters: URLSearchParams, struct: QueryStruct<Query>): Query {
  const errors: FieldErrors = {};
  for (const name of parameters.keys()) {
    if (!Object.hasOwn(struct.schema, name)) errors[name] = 'unknown_parameter';
    else if (parameters.getAll(name).length > 1) errors[name] = 'type';
  }
  const [error, query] = validate(Object.fromEntries(parameters), struct, { coerce: true });
  for (const failure of error?.failures() ?? []) {
    const [name] = failure.path;
    if (name !== undefined) errors[name] ??= toFieldCode(failure);
  }
  if (query === undefined || Object.keys(errors).length > 0) throw new HttpProblem('invalid_query', { errors });
  return query;
}
