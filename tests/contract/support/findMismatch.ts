import { Email } from '@prelude/api/contract/rules';
import type { Schema } from '@prelude/api/contract/schemas';
import { is } from 'superstruct';

type Schemas = Record<string, Schema>;

/** Returns the path at which a value breaks a schema, or undefined when it fits. `schemas` resolves each `$ref`. */
export function findMismatch(schema: Schema, value: unknown, schemas: Schemas = {}, at = '$'): string | undefined {
  const { $ref, anyOf } = schema;
  if ($ref) return findMismatch(schemas[$ref.split('/').at(-1) ?? ''] as Schema, value, schemas, at);
  if (anyOf?.every((one) => findMismatch(one, value, schemas, at))) return at;
  if (schema.enum && !schema.enum.includes(value)) return at;
  if (schema.type && ![schema.type].flat().includes(typeOf(value))) return at;
  if (typeof value === 'string') return isText(schema, value) ? undefined : at;
  if (Array.isArray(value)) return findInList(schema, value, schemas, at);
  if (typeof value === 'object' && value !== null) return findInObject(schema, value, schemas, at);
  return undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Texts with a rule are stored, so they hold neither NUL nor a lone surrogate. */
function isText(schema: Schema, text: string): boolean {
  const length = [...text].length;
  const bytes = Buffer.byteLength(text);
  return (
    (Object.keys(schema).length === 1 || (text.isWellFormed() && !text.includes('\0'))) &&
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? length) &&
    bytes >= (schema['x-minBytes'] ?? 0) &&
    bytes <= (schema['x-maxBytes'] ?? bytes) &&
    (!schema.pattern || new RegExp(schema.pattern, 'u').test(text)) &&
    (schema.format !== 'idn-email' || is(text, Email)) &&
    (schema.format !== 'uri' || URL.canParse(text))
  );
}

function findInList({ items, maxItems }: Schema, list: unknown[], schemas: Schemas, at: string): string | undefined {
  if (list.length > (maxItems ?? list.length)) return at;
  return items && first(list.map((entry, index) => findMismatch(items, entry, schemas, `${at}[${index}]`)));
}

function findInObject(
  { properties = {}, required = [] }: Schema,
  value: object,
  schemas: Schemas,
  at: string,
): string | undefined {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing) return `${at}.${missing}`;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return first(known.map(([name, each]) => findMismatch(properties[name] as Schema, each, schemas, `${at}.${name}`)));
}

const first = (mismatches: (string | undefined)[]): string | undefined => mismatches.find(Boolean);
