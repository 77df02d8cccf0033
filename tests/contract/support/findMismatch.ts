import type { Schema } from '@prelude/api/contract/schemas';

type Schemas = Record<string, Schema>;

/** Returns the path at which a value breaks a schema, or undefined when it fits. `schemas` resolves each `$ref`. */
export function findMismatch(schema: Schema, value: unknown, schemas: Schemas = {}, at = '$'): string | undefined {
  const { $ref, anyOf } = schema;
  if ($ref) return findMismatch(schemas[$ref.split('/').at(-1) ?? ''] as Schema, value, schemas, at);
  if (schema.not && !findMismatch(schema.not, value, schemas, at)) return at;
  if (schema.oneOf && schema.oneOf.filter((one) => !findMismatch(one, value, schemas, at)).length !== 1) return at;
  if (schema.allOf?.some((one) => findMismatch(one, value, schemas, at))) return at;
  if (anyOf?.every((one) => findMismatch(one, value, schemas, at))) return at;
  if (schema.enum && !schema.enum.includes(value)) return at;
  if (schema.type && !isOfType(value, [schema.type].flat())) return at;
  if (typeof value === 'number') return isInRange(schema, value) ? undefined : at;
  if (typeof value === 'string') return isText(schema, value) ? undefined : at;
  if (Array.isArray(value)) return findInList(schema, value, schemas, at);
  if (typeof value === 'object' && value !== null) return findInObject(schema, value, schemas, at);
  return undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isOfType = (value: unknown, types: string[]): boolean =>
  types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));

const isInRange = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: number): boolean =>
  value >= minimum && value <= maximum;

const BLANKS = /[\s\u0085\u2800\u3164\uffa0]+/g;
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const ENDS = new RegExp(`^(?:${BLANKS.source}|${INVISIBLE.source})+|(?:${BLANKS.source}|${INVISIBLE.source})+$`, 'g');

/** `x-form` is the form in which a text is compared and stored. */
const toForm = (form: string | undefined, text: string): string => {
  if (form === 'OpaqueString') return text.replace(/\p{Zs}/gu, ' ').normalize('NFC');
  const plain = form === 'trimmed NFC, single blanks' ? text.replace(INVISIBLE, '').replace(BLANKS, ' ') : text;
  return form ? plain.normalize('NFC').replace(ENDS, '') : text;
};

const formats: Record<string, (text: string) => boolean> = {
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  uri: (text) => URL.canParse(text),
  'idn-email': (text) => text.normalize('NFKC') === text.normalize('NFC'),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true,
  'time-zone': (text) => Intl.supportedValuesOf('timeZone').includes(text) || /^(?:UTC|Europe\/Kiev)$/.test(text),
  // Only the server knows its cursors.
  cursor: (text) => text.length > 40,
};

function isText(schema: Schema, sent: string): boolean {
  const text = toForm(schema['x-form'], sent);
  const length = [...text].length;
  const bytes = Buffer.byteLength(text);
  return (
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? length) &&
    bytes >= (schema['x-minBytes'] ?? 0) &&
    bytes <= (schema['x-maxBytes'] ?? bytes) &&
    (!schema.pattern || new RegExp(schema.pattern, 'u').test(text)) &&
    (!schema.format || (formats[schema.format]?.(text) ?? true))
  );
}

function findInList(schema: Schema, list: unknown[], schemas: Schemas, at: string): string | undefined {
  const { items, minItems = 0, maxItems = list.length, uniqueItems } = schema;
  if (list.length < minItems || list.length > maxItems) return at;
  if (uniqueItems && new Set(list).size < list.length) return at;
  return items && first(list.map((entry, index) => findMismatch(items, entry, schemas, `${at}[${index}]`)));
}

function findInObject(
  { properties = {}, required = [], 'x-maxBytes': maxBytes }: Schema,
  value: object,
  schemas: Schemas,
  at: string,
): string | undefined {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (maxBytes !== undefined && Buffer.byteLength(JSON.stringify(value)) > maxBytes) return at;
  if (missing) return `${at}.${missing}`;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return first(known.map(([name, each]) => findMismatch(properties[name] as Schema, each, schemas, `${at}.${name}`)));
}

const first = (mismatches: (string | undefined)[]): string | undefined => mismatches.find(Boolean);
