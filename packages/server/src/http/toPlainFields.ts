import { toFields } from '@prelude/api/contract/bounds';
import type { AnyStruct } from '@prelude/api/contract/schemas';

const OBJECT = Symbol('object');

/** Superstruct's message includes the value it refuses, and throws for some, such as `{"toString":1}`. Undefined if `sent` is no object. */
export function toPlainFields(sent: unknown, struct: AnyStruct): Record<string, unknown> | undefined {
  if (!isObject(sent)) return undefined;
  const fields = toFields(struct);
  const fieldEntries = Object.entries(sent).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(fieldEntries.map(([name, value]) => [name, toPlain(value, fields[name])]));
}

function toPlain(value: unknown, struct?: AnyStruct): unknown {
  if (Array.isArray(value)) return value.map((entry) => toPlainEntry(entry, struct));
  if (!isObject(value) || struct?.type === 'record') return value;
  const whole: AnyStruct | undefined = struct?.type === 'textOr' ? struct.schema.whole : struct;
  return whole?.type === 'object' ? toPlainFields(value, whole) : OBJECT;
}

function toPlainEntry(entry: unknown, list?: AnyStruct): unknown {
  const struct: AnyStruct | undefined = list?.type === 'list' ? list.schema.items : undefined;
  if (struct?.type === 'object' && isObject(entry)) return toPlainFields(entry, struct);
  return typeof entry === 'object' ? null : entry;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
