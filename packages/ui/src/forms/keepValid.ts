import { getIn, setIn } from 'final-form';

interface KeepOptions {
  /** Paths of the faulty values. */
  faults: readonly string[];
  /** Valid values */
  last: object;
  /** Paths of parts that are kept as one. */
  wholes: readonly string[];
}

/** Returns the value at a path, as in `texts.en.title`. */
export const readPart = (values: object, path: string): unknown => getIn(values, path);

/** Returns the path of the part that is kept as one with the value at a path. */
export const toWhole = (path: string, wholes: readonly string[]): string =>
  wholes.find((whole) => path === whole || path.startsWith(`${whole}.`)) ?? path;

/** Returns the values, but those that are faulty as they were in `last`. */
export const keepValid = (values: object, { faults, last, wholes }: KeepOptions): object =>
  faults
    .map((path) => toWhole(path, wholes))
    // `setIn` returns undefined in place of an object that an undefined value leaves empty.
    .reduce<object>((result, path) => setIn(result, path, getIn(last, path)) ?? {}, values);
