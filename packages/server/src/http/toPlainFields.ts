import { toFields } from '@prelude/api/contract/bounds';
import type { AnyStruct } from '@prelude/api/contract/schemas';

/** Replaces an object: fails as the wrong type, and can be printed. */
const OBJECT = Symbol('object');

/**
 * Returns the fields of an object that the struct names, without values that cannot be printed: superstruct puts the value
 * it refuses into its message, which throws for `{"toString":1}` and for thousands of levels. An object where the schema
 * has none becomes a symbol, or null inside a list; a record may have any values. Returns undefined if `sent` is no object.
 */
export function toPlainFields(sent: unknown, struct: AnyStruct): Record<string, unknown> | undefined {
  if (!isObject(sent)) return undefined;
  const fields = toFields(struct);
  const known = Object.entries(sent).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(known.map(([name, value]) => [name, toPlain(value, fields[name])]));
}

function toPlain(value: unknown, struct?: AnyStruct): unknown {
  if (Array.isArray(value)) return value.map((entry) => toPlainEntry(entry, struct));
  if (!isObject(value) || struct?.type === 'record') return value;
  return struct?.type === 'object' ? toPlainFields(value, struct) : OBJECT;
}

function toPlainEntry(entry: unknown, list?: AnyStruct): unknown {
  const struct: AnyStruct | undefined = list?.type === 'list' ? list.schema.items : undefined;
  if (struct?.type === 'object' && isObject(entry)) return toPlainFields(entry, struct);
  return typeof entry === 'object' ? null : entry;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
