import { dynamic, integer, is, refine, Struct } from 'superstruct';

// biome-ignore lint/suspicious/noExplicitAny: a struct both reads and writes its type, so only any accepts every struct.
type AnyStruct = Struct<any, any>;

/** Returns the struct with the JSON Schema of a rule that is a function, which the OpenAPI document cannot read. */
export const withSchema = <Value, Schema extends object>(struct: Struct<Value, unknown>, schema: Schema) =>
  new Struct<Value, Schema>({ ...struct, schema });

/** A whole number, both bounds included. */
export const whole = (minimum: number, maximum: number = Number.MAX_SAFE_INTEGER) =>
  withSchema(
    refine(integer(), 'whole', (value) => value >= minimum && value <= maximum),
    { minimum, maximum },
  );

export interface ListSchema<Item extends AnyStruct> {
  items: Item;
  minItems: number;
  maxItems: number;
}

/**
 * A list of `minItems` to `maxItems`. `isItem` checks the items instead of their struct, for long lists: superstruct's walk
 * through a thousand objects blocks all other requests.
 */
export const list = <Value>(
  items: Struct<Value, unknown>,
  minItems: number,
  maxItems: number,
  isItem?: (item: Value) => boolean,
) =>
  new Struct<Value[], ListSchema<AnyStruct>>({
    type: 'list',
    schema: { items, minItems, maxItems },
    validator: (value) =>
      Array.isArray(value) &&
      value.length >= minItems &&
      value.length <= maxItems &&
      (!isItem || value.every((item) => isItem(item))),
    *entries(value) {
      if (!isItem && Array.isArray(value)) for (const [index, item] of value.entries()) yield [index, item, items];
    },
  });

/** An object whose keys are data; without a struct its values are anything. */
export const recordOf = <Value>(values?: Struct<Value, unknown>) =>
  new Struct<Record<string, Value>, { values: AnyStruct | undefined }>({
    type: 'record',
    schema: { values },
    validator: (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      (!values || Object.values(value).every((entry) => is(entry, values))),
  });

/** Either object and no field of the other, told apart by the first field of `one`. */
export const either = <One extends object, Other extends object>(
  one: Struct<One, object>,
  other: Struct<Other, object>,
) => {
  const [sign = ''] = Object.keys(one.schema);
  const chosen = dynamic((value) => (Object.hasOwn(Object(value), sign) ? one : other) as AnyStruct);
  return new Struct<Partial<One & Other>, AnyStruct[]>({ ...chosen, type: 'either', schema: [one, other] });
};

/** Returns the structs of an object's fields by name. */
export const toFields = ({ type, schema }: AnyStruct): Record<string, AnyStruct> =>
  type === 'either' ? Object.assign({}, ...(schema as AnyStruct[]).map((one) => one.schema)) : schema;
