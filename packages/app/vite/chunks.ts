import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Names every part of Radix, of which a module uses one or two. */
const ALL_OF_RADIX = /[\\/]radix-ui[\\/]/;

const reached = new Map<string, Set<string>>();

/** Returns a module and all that it imports, at any depth. */
function reach(id: string, context: Context): Set<string> {
  const found = reached.get(id) ?? new Set();
  const take = (next: string) => {
    if (found.has(next)) return;
    found.add(next);
    if (!ALL_OF_RADIX.test(next)) context.getModuleInfo(next)?.importedIds.forEach(take);
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

const PAGE = /[\\/]app[\\/]src[\\/](\w+)[\\/]\w+(?:Route|Tab)\.tsx$/;

/** Returns the areas whose pages import a module, at any depth; an empty name stands for other code. */
function toAreas(id: string, context: Context): Set<string> {
  const areas = new Set<string>();
  const visited = new Set<string>();
  const climb = (next: string) => {
    if (visited.has(next)) return;
    visited.add(next);
    const area = PAGE.exec(next)?.[1];
    const importers = context.getModuleInfo(next)?.importers ?? [];
    if (area || importers.length === 0) areas.add(area ?? '');
    else importers.forEach(climb);
  };
  climb(id);
  return areas;
}

const isOnlyFor = (id: string, context: Context, ...areas: string[]): boolean =>
  [...toAreas(id, context)].every((area) => areas.includes(area));

const hasForm = (id: string, context: Context) =>
  imports(id, context, /[\\/](?:final-form|@tanstack|ui[\\/]src[\\/]forms)[\\/]/);
const isOverlay = (id: string, context: Context) =>
  imports(id, context, /[\\/](?:radix-ui|@radix-ui[\\/]react-|@floating-ui|react-remove-scroll|aria-hidden)/);
/** Menus and the like have a position beside their trigger; dialogs have none. */
const isMenu = (id: string, context: Context) =>
  imports(
    id,
    context,
    /[\\/](?:primitives[\\/](?:Menu|Popover|Select|Switch)\.tsx|react-(?:dropdown-menu|menu|popover|popper|select|switch)|@floating-ui)/,
  );

/** The page's own script, which names no other file that it has to wait for. */
const toEntry = (id: string, context: Context): string | null => (isIn(id, context, '../index.html') ? 'index' : null);

/** Pages are imported by their names, so each stays by itself; one that others contain is shared as any part is. */
const isPage = (id: string, context: Context) =>
  PAGE.test(id) && (context.getModuleInfo(id)?.importers.length ?? 0) === 0;

function toFirst(id: string, context: Context): string | null {
  if (isPage(id, context)) return null;
  const isForSignIn = isIn(id, context, 'auth/SignInRoute.tsx') && !hasForm(id, context);
  if (isForSignIn || isIn(id, context, 'boot/main.tsx')) return 'start';
  const isForHome = isIn(id, context, 'routes/Dashboard.tsx', 'session/data.ts', 'home/HomeRoute.tsx');
  return isForHome ? 'members' : null;
}

function toShared(id: string, context: Context): string | null {
  if (isPage(id, context)) return null;
  if (isOnlyFor(id, context, 'form')) return 'designer';
  if (isOnlyFor(id, context, 'form', 'integration')) return 'embed';
  if (hasForm(id, context)) return isIn(id, context, 'auth/SignInRoute.tsx') ? 'forms' : 'account';
  if (isMenu(id, context)) return 'menus';
  return isOverlay(id, context) ? 'dialogs' : 'more';
}

/**
 * Each page is a few whole files, since a browser asks for six at once over HTTP/1.1: `start` has what every page needs,
 * `members` what home needs besides. What two or more other pages share stands apart by whether it designs or embeds a form,
 * needs a form of the app, or opens over the page.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { debugName: 'entry', name: toEntry },
    { debugName: 'first pages', name: toFirst },
    { debugName: 'shared', name: toShared, minShareCount: 2 },
  ],
};
