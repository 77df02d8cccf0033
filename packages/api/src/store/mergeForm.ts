import type { Form } from '../contract/forms.ts';
import { isObject, isSame } from '../contract/isSame.ts';

/** Parts that are changed as one. */
const wholes: readonly string[] = ['after', 'fields', 'look.colors', 'page.cover', 'page.drawnImage'];
/** Parts that differ only where the one that is named differs, too. */
const followers: readonly string[] = ['page.drawnImage'];

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

const toPart = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** Merges two edits of the same form. Parts of `theirs` that equal one of `sent` are one's own, although no answer said so. */
export function mergeForm(base: Form, mine: Form, theirs: Form, sent: readonly Form[] = []): Merged {
  const conflicts: string[] = [];
  const wasSent = (path: string, value: unknown): boolean =>
    sent.some((form) => isSame(path.split('.').reduce<unknown>(toPart, form), value));
  const merge = (path: string, last: unknown, mine: unknown, theirs: unknown): unknown => {
    const isWhole = wholes.includes(path) || !isObject(mine) || !isObject(theirs);
    if (!isWhole) {
      const base = isObject(last) ? last : {};
      const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
      const merged = keys.map((key) => [key, merge(path ? `${path}.${key}` : key, base[key], mine[key], theirs[key])]);
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    }
    const from = wasSent(path, theirs) ? theirs : last;
    if (isSame(mine, from) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, from)) return mine;
    if (!followers.includes(path)) conflicts.push(path === 'after' ? findPart(path, mine, theirs) : path);
    return mine;
  };
  return { form: merge('', base, mine, theirs) as Form, conflicts };
}
