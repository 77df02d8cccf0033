import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const reached = new Map<string, Set<string>>();

/** Returns a module and all that it imports, at any depth. */
function reach(id: string, context: Context): Set<string> {
  const found = reached.get(id) ?? new Set();
  const take = (next: string) => {
    if (found.has(next)) return;
    found.add(next);
    context.getModuleInfo(next)?.importedIds.forEach(take);
  };
  take(id);
  reached.set(id, found);
  return found;
}

/** Returns whether a module is one of these files or imported by them. */
const isIn = (id: string, context: Context, ...files: string[]): boolean =>
  files.some((file) => reach(join(source, file), context).has(id));

/** Returns whether a module imports one whose path matches. */
const imports = (id: string, context: Context, path: RegExp): boolean =>
  [...reach(id, context)].some((next) => path.test(next));

const hasForm = (id: string, context: Context) =>
  imports(id, context, /[\\/](?:final-form|@tanstack|ui[\\/]src[\\/]forms)[\\/]/);
const isOverlay = (id: string, context: Context) =>
  imports(id, context, /[\\/](?:@radix-ui[\\/]react-|@floating-ui|react-remove-scroll|aria-hidden)/);

/** The first script, and the pages, which are imported by their names, stay by themselves. */
const isAlone = (id: string, context: Context) =>
  isIn(id, context, 'boot/boot.ts') || /[\\/]app[\\/]src[\\/]\w+[\\/]\w+(?:Route|Tab)\.tsx$/.test(id);

function toFirst(id: string, context: Context): string | null {
  if (isAlone(id, context)) return null;
  const isForSignIn = isIn(id, context, 'auth/SignInRoute.tsx') && !hasForm(id, context);
  if (isForSignIn || isIn(id, context, 'boot/main.tsx')) return 'start';
  const isForHome = isIn(id, context, 'routes/Dashboard.tsx', 'session/data.ts', 'home/HomeRoute.tsx');
  return isForHome ? 'members' : null;
}

function toShared(id: string, context: Context): string | null {
  if (isAlone(id, context)) return null;
  if (!hasForm(id, context)) return isOverlay(id, context) ? 'overlays' : 'more';
  return isIn(id, context, 'auth/SignInRoute.tsx') ? 'forms' : 'account';
}

/**
 * Each page is a few whole files, since a browser asks for six at once over HTTP/1.1: `start` has what every page needs,
 * `members` what home needs besides. What two or more other pages share stands apart by whether it needs a form, or opens
 * over the page.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { debugName: 'first pages', name: toFirst },
    { debugName: 'shared', name: toShared, minShareCount: 2 },
  ],
};
