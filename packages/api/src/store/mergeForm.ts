import type { Form } from '../contract/forms.ts';
import { isObject, isSame } from '../contract/isSame.ts';

/** Parts that are changed as one. */
const wholes: readonly string[] = ['after', 'fields', 'look.colors'];

interface Merged {
  form: Form;
  /** Paths, as in `texts.pl.title`, of what both have changed, each in another way; `form` has `mine` there. */
  conflicts: string[];
}

/** Returns the path of the first part in which two values differ. */
function findPart(path: string, mine: unknown, theirs: unknown): string {
  if (!isObject(mine) || !isObject(theirs)) return path;
  const key = Object.keys(mine).find((name) => !isSame(mine[name], theirs[name]));
  return key ? `${path}.${key}` : path;
}

/** Merges two edits of the same form. */
export function mergeForm(base: Form, mine: Form, theirs: Form): Merged {
  const conflicts: string[] = [];
  const merge = (path: string, from: unknown, mine: unknown, theirs: unknown): unknown => {
    if (isSame(mine, from) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, from)) return mine;
    if (wholes.includes(path) || !isObject(mine) || !isObject(theirs)) {
      conflicts.push(path === 'after' ? findPart(path, mine, theirs) : path);
      return mine;
    }
    const base = isObject(from) ? from : {};
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const merged = keys.map((key) => [key, merge(path ? `${path}.${key}` : key, base[key], mine[key], theirs[key])]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  };
  return { form: merge('', base, mine, theirs) as Form, conflicts };
}
