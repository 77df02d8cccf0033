import { is, type Struct } from 'superstruct';
import { contactDetails, contactStates, contactWays, MAX_DETAIL, MAX_SEARCH_LENGTH } from './contacts.ts';
import { csvColumns, evidenceColumns } from './csv.ts';
import { MAX_HINT, MAX_LABEL } from './fields.ts';
import { MAX_LINE, MAX_PAGE_TEXT, MAX_SENTENCE, MAX_URL } from './forms.ts';
import { importFields } from './imports.ts';
import { MAX_ALLOWED_ORIGINS } from './origins.ts';
import { EMAIL } from './rules.ts';

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export interface Schema {
  type?: string | string[];
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | true;
  patternProperties?: Record<string, Schema>;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  pattern?: string;
  format?: string;
  /** Bytes of UTF-8, for rules that count bytes instead of characters. */
  'x-minBytes'?: number;
  'x-maxBytes'?: number;
  /**
   * The form in which a text is measured and stored: `trimmed NFC`; for names also with `single blanks`, of any kind, and
   * without zero-width characters and direction marks; or a password's `OpaqueString` of RFC 8265. Other texts with the same
   * form are the same.
   */
  'x-form'?: 'trimmed NFC' | 'trimmed NFC, single blanks' | 'OpaqueString';
  /** The value is above that of this field. */
  'x-above'?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the struct itself says what it checks.
export type AnyStruct = Struct<any, any>;

const text: Schema = { type: 'string' };
const textOrNone: Schema = { type: ['string', 'null'] };

/** PostgreSQL stores neither NUL nor lone surrogates. */
const STORABLE = '^[^\\u0000\\p{Cs}]*$';
const VISIBLE = '(?=[^]*[^\\s\\p{Default_Ignorable_Code_Point}\\u2800])';
const storable: Schema = { ...text, pattern: STORABLE };
const canonical: Schema = { ...storable, 'x-form': 'trimmed NFC' };
const nameSchema: Schema = { ...canonical, 'x-form': 'trimmed NFC, single blanks' };
const visible = (pattern = STORABLE): Schema => ({ ...nameSchema, pattern: pattern.replace('^', `^${VISIBLE}`) });

/** A web address without credentials, as `toOrigin` reads it. */
const ORIGIN =
  '^[Hh][Tt][Tt][Pp][Ss]?://(?:(?![^/?#:]{254})[\\p{L}\\p{M}\\p{Nd}_\\-]{1,63}(?:\\.[\\p{L}\\p{M}\\p{Nd}_\\-]{1,63})*\\.?|\\[[\\dA-Fa-f:.]+\\])(?::\\d*)?(?:[/?#][^*]*)?$';

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
    formVersion: { type: ['integer', 'null'] },
    lang: textOrNone,
    answers: { type: ['object', 'null'], additionalProperties: true },
  },
  required: ['id', 'email', 'state'],
};

const FIELD_KEY = '(?!(?:email|website|page|referrer|lang|constructor|prototype)$)[a-z][a-z\\d_]{0,31}';

const answerColumn: Schema = { ...text, pattern: `^answers\\.${FIELD_KEY}$` };

/**
 * Schemas by struct name, for structs whose rule is a function and cannot be read. `tests/contract/openapi.test.ts` compares
 * the two.
 */
const rules: Record<string, Schema> = {
  string: text,
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  CsvColumns: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { anyOf: [{ enum: [...csvColumns, ...evidenceColumns] }, answerColumn] },
  },
  Id: { ...text, format: 'uuid' },
  TimeZone: { ...text, format: 'time-zone' },
  Cursor: { ...text, format: 'cursor' },
  Search: { ...storable, maxLength: MAX_SEARCH_LENGTH },
  unknown: {},
  Name: { ...visible(), minLength: 3, maxLength: 48 },
  NewWorkspaceName: {
    ...visible('^[\\p{L}\\p{M}\\p{Nd}\\- _]*[\\p{L}\\p{M}\\p{Nd}]$'),
    minLength: 3,
    maxLength: 48,
  },
  ProfileName: { ...visible('^\\p{L}[\\p{L}\\p{M} \\-]*[\\p{L}\\p{M}]$'), minLength: 3, maxLength: 128 },
  Description: { ...canonical, maxLength: 500 },
  Email: {
    ...canonical,
    pattern: EMAIL.source.replace('^', '^(?!.*\\p{Default_Ignorable_Code_Point})'),
    format: 'idn-email',
    maxLength: 254,
  },
  Password: { ...visible(), 'x-form': 'OpaqueString', 'x-minBytes': 8, 'x-maxBytes': 72 },
  TypedPassword: { ...storable, minLength: 1 },
  Detail: { ...nameSchema, maxLength: MAX_DETAIL },
  ControllerName: { ...visible(), maxLength: 128 },
  ControllerAddress: { ...visible(), maxLength: 256 },
  Line: { ...nameSchema, maxLength: MAX_LINE },
  Sentence: { ...nameSchema, maxLength: MAX_SENTENCE },
  PageText: { ...canonical, maxLength: MAX_PAGE_TEXT },
  Color: { ...text, pattern: '^#[\\dA-Fa-f]{6}$' },
  RedirectUrl: { ...canonical, format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://', maxLength: MAX_URL },
  Slug: { ...text, pattern: '^[a-z\\d]+(?:-[a-z\\d]+)*$', minLength: 3, maxLength: 48 },
  Day: { ...text, format: 'date' },
  FieldKey: { ...text, pattern: `^${FIELD_KEY}$` },
  ChoiceValue: { ...visible(), maxLength: MAX_LABEL },
  Hint: { ...nameSchema, maxLength: MAX_HINT },
  AllowedOrigins: {
    type: 'array',
    maxItems: MAX_ALLOWED_ORIGINS,
    items: { ...text, format: 'uri', pattern: ORIGIN, 'x-form': 'trimmed NFC' },
  },
  Contact: contact,
  ImportTarget: { anyOf: [{ enum: [...importFields] }, answerColumn] },
  ContactId: storable,
  Contacts: { type: 'array', items: contact },
};

/**
 * Returns the schema of a struct. `refOf` returns the `$ref` of a struct that is described elsewhere. Throws when a custom
 * struct has no schema in this file.
 */
export function toSchema(struct: AnyStruct, refOf: RefOf = () => undefined): Schema {
  const $ref = refOf(struct);
  if ($ref) return { $ref };
  const schema = toOwnSchema(struct, refOf);
  if (!is(null, struct) || !(schema.type || schema.enum)) return schema;
  return schema.type ? { ...schema, type: [schema.type, 'null'].flat() } : { enum: [...(schema.enum ?? []), null] };
}

type RefOf = (struct: AnyStruct) => string | undefined;

function toOwnSchema({ type, schema }: AnyStruct, refOf: RefOf): Schema {
  if (type === 'enums') return { enum: Object.values(schema) };
  if (type === 'array') return { type, items: schema ? toSchema(schema, refOf) : {} };
  if (type === 'list') return { type: 'array', ...schema, items: toSchema(schema.items, refOf) };
  if (type === 'textOr') return { anyOf: [toSchema(schema.text, refOf), toSchema(schema.whole, refOf)] };
  if (type === 'either') return { oneOf: toAlternatives(schema, refOf) };
  if (type === 'object' || type === 'type') return toObjectSchema(schema, refOf);
  if (type === 'record')
    return { type: 'object', additionalProperties: schema?.values ? toSchema(schema.values, refOf) : true };
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (!rule) throw new Error(`The struct "${type}" has no schema in contract/schemas.ts`);
  return { ...rule, ...schema };
}

/** Returns the schemas of objects, none of which has a field that only the others have. */
export function toAlternatives(structs: AnyStruct[], refOf: RefOf = () => undefined): Schema[] {
  const names = structs.flatMap(({ schema }) => Object.keys(schema));
  const absent = Object.fromEntries(names.map((name) => [name, { not: {} }]));
  return structs.map((struct) => {
    const own = toObjectSchema(struct.schema, refOf);
    return { ...own, properties: { ...absent, ...own.properties } };
  });
}

function toObjectSchema(fields: Record<string, AnyStruct>, refOf: RefOf): Schema {
  const required = Object.keys(fields).filter((name) => !is(undefined, fields[name] as AnyStruct));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, struct]) => [name, toSchema(struct, refOf)])),
    ...(required.length > 0 && { required }),
  };
}
