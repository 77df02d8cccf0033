/** Stands for a field that holds an object: it fails as the wrong type, and can be printed. */
const OBJECT = Symbol('object');

/**
 * The fields of a sent object that `schema` names, with nothing in them that a validator could fail to print: superstruct
 * puts the value it refuses into a sentence, which throws for `{"toString":1}` and for thousands of levels. An object
 * becomes a symbol, one inside a list becomes null. Undefined for what is no object.
 */
export function toPlainFields(sent: unknown, schema: object): Record<string, unknown> | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const known = Object.entries(sent).filter(([name]) => Object.hasOwn(schema, name));
  return Object.fromEntries(known.map(([name, value]) => [name, toPlain(value)]));
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => (isObject(entry) ? null : entry));
  return isObject(value) ? OBJECT : value;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
