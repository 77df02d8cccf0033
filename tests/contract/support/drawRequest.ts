import type { Operation } from '@prelude/api/contract/openapi';
import type { Schema } from '@prelude/api/contract/schemas';
import fc from 'fast-check';
import { findMismatch } from './findMismatch.ts';

type Schemas = Record<string, Schema>;

/** Values by the name of a field or parameter, such as ids that exist; drawn as often as others that the schema allows. */
export type Known = Record<string, unknown[]>;

export interface DrawnRequest {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** Draws requests that the document allows. Bodies and values of a first parameter that are told apart by it come in pairs. */
export function drawRequest(operation: Operation, schemas: Schemas, known: Known): fc.Arbitrary<DrawnRequest> {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const body = operation.requestBody?.content['application/json']?.schema;
  const alternatives = body?.anyOf ?? [];
  const inTurn = parameters.find(({ schema }) => schema.enum && schema.enum.length === alternatives.length);
  const draw = (chosen?: number): fc.Arbitrary<DrawnRequest> => {
    const of = (place: Parameter['in']) => {
      const here = parameters.filter((parameter) => parameter.in === place);
      const shape: Schema = {
        type: 'object',
        properties: Object.fromEntries(
          here.map(({ name, schema }) => [
            name,
            inTurn?.name === name && chosen !== undefined ? { enum: [schema.enum?.[chosen]] } : schema,
          ]),
        ),
        required: here.filter(({ required }) => required).map(({ name }) => name),
      };
      return drawValue(shape, schemas, known).map((values) =>
        Object.fromEntries(
          Object.entries(values as object).flatMap(([name, value]) =>
            isDotted(value) ? Object.entries(value.dotted) : [[name, String(value)]],
          ),
        ),
      );
    };
    const picked = chosen === undefined ? body : alternatives[chosen];
    return fc.record({
      path: of('path'),
      query: of('query'),
      headers: of('header'),
      body: picked ? drawValue(picked, schemas, known) : fc.constant(undefined),
    });
  };
  return inTurn ? fc.oneof(...alternatives.map((_, index) => draw(index))) : draw();
}

interface Dotted {
  dotted: Record<string, string>;
}

/** Each of its values has a parameter of its own. */
const isDotted = (value: unknown): value is Dotted => typeof value === 'object' && value !== null && 'dotted' in value;

/** Draws values that a schema allows, those at its limits most of all. */
function drawValue(schema: Schema, schemas: Schemas, known: Known, name = ''): fc.Arbitrary<unknown> {
  const { $ref, anyOf = schema.oneOf } = schema;
  if ($ref) return drawValue(schemas[$ref.split('/').at(-1) ?? ''] as Schema, schemas, known, name);
  if (anyOf) return fc.oneof(...anyOf.map((one) => drawValue(one, schemas, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const fits = (value: unknown) => findMismatch(schema, value, schemas) === undefined;
  const mine = Object.hasOwn(known, name) ? (known[name] ?? []).filter(fits) : [];
  // Only the server makes cursors, and what fields ask of each other is more than a schema says.
  if (schema.format === 'cursor' || name === 'fields') return fc.constantFrom(...mine);
  const drawn = [schema.type ?? []].flat().map((type) => drawType(type, schema, schemas, known));
  if (mine.length > 0) return fc.oneof(fc.constantFrom(...mine), fc.constantFrom(...mine), ...drawn);
  return drawn.length > 0 ? fc.oneof(...drawn) : fc.jsonValue();
}

function drawType(type: string, schema: Schema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'integer') {
    const { minimum: min = Number.MIN_SAFE_INTEGER, maximum: max = Number.MAX_SAFE_INTEGER } = schema;
    return fc.oneof(
      fc.constantFrom(min, max),
      fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min))),
    );
  }
  if (type === 'array') return drawList(schema, schemas, known);
  if (type === 'object') return drawObject(schema, schemas, known);
  return drawText(schema);
}

function drawList({ items = {}, minItems = 0, maxItems, uniqueItems }: Schema, schemas: Schemas, known: Known) {
  const item = drawValue(items, schemas, known);
  if (uniqueItems) return fc.uniqueArray(item, { minLength: minItems, maxLength: 5 });
  const full = { minLength: maxItems ?? 5, maxLength: maxItems ?? 5 };
  const most = item.filter((value) => JSON.stringify(value).length < 60);
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.array(item, { minLength: minItems, maxLength: Math.min(minItems + 3, maxItems ?? 5) }),
    },
    { weight: 1, arbitrary: fc.array(most, full) },
  );
}

function drawObject(schema: Schema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  const [pattern, ofPattern] = Object.entries(schema.patternProperties ?? {})[0] ?? [];
  if (pattern && ofPattern) {
    const prefix = pattern.replace(/[\^\\]/g, '');
    const keys = fc.constantFrom(`${prefix}role`, `${prefix}none`);
    return fc
      .dictionary(keys, drawValue(ofPattern, schemas, known), { noNullPrototype: true })
      .map((dotted) => ({ dotted }));
  }
  if (typeof schema.additionalProperties === 'object')
    return drawValue(schema.additionalProperties, schemas, known).map((value) => ({ value }));
  if (schema.additionalProperties)
    return fc
      .jsonValue({ maxDepth: 2 })
      .map((value) => ({ value }))
      .filter((value) => !findMismatch(schema, value));
  const taken = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.not);
  const fields = Object.fromEntries(taken.map(([name, field]) => [name, drawValue(field, schemas, known, name)]));
  const drawn = fc.record(fields, { requiredKeys: schema.required ?? [] });
  const [lower, upper] = taken.flatMap(([name, field]) => (field['x-above'] ? [field['x-above'], name] : []));
  return upper && lower
    ? drawn
        .map((value: Record<string, unknown>) => {
          const [low, high] = [Number(value[lower]), Number(value[upper])].sort((one, other) => one - other);
          return { ...value, [lower]: low === high ? Number(low) - 1 : low, [upper]: high };
        })
        .filter((value) => findMismatch(schema, value) === undefined)
    : drawn;
}

const letters = [...'aQzŁżéß中أя'];
/** The e is followed by its accent, which NFC joins with it. */
const spread = [...letters, ...'05 -_', 'e\u0301', '🎉'];
const any = [...spread, ...'\t\n"\'<>&%;,.@/\\', '\0', '\ud800', '\u200b', '\u2800', '\u3164', '\ufeff'];
const ascii = [...'abcXYZ019-._~'];

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  uri: fc.webUrl({ withFragments: true, withQueryParameters: true }),
  'idn-email': fc
    .tuple(
      fc.stringMatching(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/),
      fc.constantFrom('żółw.pl', 'a', 'x1.example.com'),
    )
    .map((parts) => parts.join('@')),
  date: fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'time-zone': fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Europe/Kiev', 'asia/calcutta'),
};

/** Texts drawn at random are hardly ever keys. */
const FIELD_KEY = '[a-z][a-z\\d_]{0,31}$';

function drawText(schema: Schema): fc.Arbitrary<string> {
  const fits = (text: string) => findMismatch(schema, text) === undefined;
  const fitting = formats[schema.format ?? ''];
  if (fitting) return fitting.filter(fits);
  // Of letters drawn at random, hardly six in a row are digits of a color.
  if (schema.pattern?.startsWith('^#')) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.pattern?.endsWith(FIELD_KEY)) {
    const prefix = schema.pattern.startsWith('^answers') ? 'answers.' : '';
    return fc
      .stringMatching(new RegExp(`^${FIELD_KEY}`))
      .map((key) => prefix + key)
      .filter(fits);
  }
  if (schema.pattern?.includes('"')) return fc.constantFrom('*', '"1"', 'W/"1"').filter(fits);
  const min = schema.minLength ?? schema['x-minBytes'] ?? 0;
  const max = schema.maxLength ?? schema['x-maxBytes'] ?? 300;
  const at = (pool: string[], minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...pool), { minLength, maxLength }).map((signs) => signs.join(''));
  const sizes = [
    [min, min],
    [max, max],
    [min, Math.min(max, min + 8)],
    [Math.min(max, 43), Math.min(max, 43)],
  ] as const;
  const drawn = [letters, spread, any, ascii].flatMap((pool) =>
    sizes.map(([from, to]) => at(pool, from, to).map((text) => (fits(text) ? text : undefined))),
  );
  return fc.oneof(...drawn).filter((text): text is string => text !== undefined);
}
