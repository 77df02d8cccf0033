import { is, type Struct } from 'superstruct';
import { contactDetails, contactStates, contactWays, MAX_DETAIL, MAX_SEARCH_LENGTH } from './contacts.ts';
import { csvColumns } from './csv.ts';
import { MAX_ALLOWED_ORIGINS } from './origins.ts';

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export interface Schema {
  type?: string | string[];
  $ref?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | true;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  /** Bytes of UTF-8, for rules that count bytes instead of characters. */
  'x-minBytes'?: number;
  'x-maxBytes'?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the struct itself says what it checks.
export type AnyStruct = Struct<any, any>;

const text: Schema = { type: 'string' };
const textOrNone: Schema = { type: ['string', 'null'] };

const contact: Schema = {
  type: 'object',
  properties: {
    id: text,
    email: text,
    state: { enum: [...contactStates] },
    ...Object.fromEntries(contactDetails.map((detail) => [detail, textOrNone])),
    createdAt: { type: 'integer' },
    position: { type: 'integer' },
    source: {
      type: ['object', 'null'],
      properties: {
        way: { enum: [...contactWays] },
        page: text,
        referrer: text,
        utmSource: text,
        utmMedium: text,
        utmCampaign: text,
      },
      required: ['way'],
    },
  },
  required: ['id', 'email', 'state'],
};

/**
 * Schemas by struct name, for structs whose rule is a function and cannot be read. `tests/contract/openapi.test.ts` compares
 * the two.
 */
const rules: Record<string, Schema> = {
  string: text,
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  CsvColumns: { ...text, pattern: `^(?:${csvColumns.join('|')})(?:,(?:${csvColumns.join('|')}))*$` },
  Search: { ...text, maxLength: MAX_SEARCH_LENGTH },
  unknown: {},
  record: { type: 'object', additionalProperties: true },
  Name: { ...text, minLength: 3, maxLength: 48 },
  NewWorkspaceName: {
    ...text,
    minLength: 3,
    maxLength: 48,
    pattern: '^[\\p{L}\\p{M}\\p{Nd}\\- _]*[\\p{L}\\p{M}\\p{Nd}]$',
  },
  ProfileName: { ...text, minLength: 3, maxLength: 128, pattern: '^\\p{L}[\\p{L}\\p{M} \\-]*[\\p{L}\\p{M}]$' },
  Description: { ...text, maxLength: 500 },
  Email: { ...text, format: 'idn-email', maxLength: 254 },
  Password: { ...text, 'x-minBytes': 8, 'x-maxBytes': 72 },
  TypedPassword: { ...text, minLength: 1 },
  Detail: { ...text, maxLength: MAX_DETAIL },
  AllowedOrigins: { type: 'array', maxItems: MAX_ALLOWED_ORIGINS, items: { ...text, format: 'uri' } },
  Contact: contact,
  ContactId: text,
  Contacts: { type: 'array', items: contact },
};

/**
 * Returns the schema of a struct. `refOf` returns the `$ref` of a struct that is described elsewhere. Throws when a custom
 * struct has no schema in this file.
 */
export function toSchema(
  struct: AnyStruct,
  refOf: (struct: AnyStruct) => string | undefined = () => undefined,
): Schema {
  const $ref = refOf(struct);
  if ($ref) return { $ref };
  const schema = toOwnSchema(struct, refOf);
  return schema.type && is(null, struct) ? { ...schema, type: [schema.type, 'null'].flat() } : schema;
}

function toOwnSchema({ type, schema }: AnyStruct, refOf: (struct: AnyStruct) => string | undefined): Schema {
  if (type === 'enums') return { enum: Object.values(schema) };
  if (type === 'array') return { type, items: schema ? toSchema(schema, refOf) : {} };
  if (type === 'object' || type === 'type') return toObjectSchema(schema, refOf);
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (!rule) throw new Error(`The struct "${type}" has no schema in contract/schemas.ts`);
  return rule;
}

function toObjectSchema(fields: Record<string, AnyStruct>, refOf: (struct: AnyStruct) => string | undefined): Schema {
  const required = Object.keys(fields).filter((name) => !is(undefined, fields[name] as AnyStruct));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, struct]) => [name, toSchema(struct, refOf)])),
    ...(required.length > 0 && { required }),
  };
}
