import { sql } from 'kysely';

/**
 * Front of a statement that PostgreSQL plans once per connection, for those that run hundreds of times a second. Their text
 * must not depend on the number of values.
 */
export const prepared = sql.raw('/* prepared */');

const MARKED = /^\s*(?:select )?\/\* prepared \*\//;

const names = new Map<string, string>();

/** Returns the name of a statement with the front {@link prepared}, or undefined for any other. */
export function toPreparedName(text: string): string | undefined {
  if (!MARKED.test(text)) return;
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}
