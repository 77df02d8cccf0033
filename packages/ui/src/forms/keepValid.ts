import { getIn, setIn } from 'final-form';
import type { Struct } from 'superstruct';
import { validateWith } from './validateWith.ts';

interface KeepOptions<Values> {
  struct: Struct<Values, null>;
  /** Valid values */
  last: Values;
  /** Path of a part that is kept as one. */
  whole: string;
}

/** Returns the values, but those that are faulty as they were in `last`. */
export function keepValid<Values extends object>(values: object, { struct, last, whole }: KeepOptions<Values>): object {
  const faults = Object.keys(validateWith(struct, values));
  const faultyPaths = faults.map((path) => (path.startsWith(whole) ? whole : path));
  return faultyPaths.reduce((result, path) => setIn(result, path, getIn(last, path)) as object, values);
}
