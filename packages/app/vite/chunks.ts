import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Returns whether a module is one of these files or imported by them, at any depth. */
function createIsIn(...files: string[]): (id: string, context: Context) => boolean {
  const found = new Set<string>();
  return (id, context) => {
    const take = (next: string) => {
      if (found.has(next)) return;
      found.add(next);
      context.getModuleInfo(next)?.importedIds.forEach(take);
    };
    for (const file of files) take(join(source, file));
    return found.has(id);
  };
}

const isInBoot = createIsIn('boot/boot.ts');
const isInStart = createIsIn('boot/main.tsx');
const isInSignIn = createIsIn('auth/SignInRoute.tsx');
const isInHome = createIsIn('routes/members.ts', 'home/HomeRoute.tsx');

/** Returns whether a module imports one whose id matches, at any depth. */
function imports(id: string, pattern: RegExp, context: Context, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    pattern.test(id) ||
    (context.getModuleInfo(id)?.importedIds ?? []).some((next) => imports(next, pattern, context, seen))
  );
}

/** The pages, which are imported by their names. */
const isPage = (id: string) => /[\\/]app[\\/]src[\\/]\w+[\\/]\w+(?:Route|Tab)\.tsx$/.test(id);

const hasForm = (id: string, context: Context) => imports(id, /[\\/](?:final-form|@tanstack)[\\/]/, context);
const isOverlay = (id: string, context: Context) =>
  imports(id, /[\\/](?:@radix-ui[\\/]react-|@floating-ui|react-remove-scroll|aria-hidden)/, context);

function toFirst(id: string, context: Context): string | null {
  if (isInBoot(id, context) || isPage(id)) return null;
  if (isInStart(id, context) || (isInSignIn(id, context) && !hasForm(id, context))) return 'start';
  return isInHome(id, context) ? 'members' : null;
}

function toShared(id: string, context: Context): string | null {
  if (isInBoot(id, context) || isPage(id)) return null;
  if (!hasForm(id, context)) return isOverlay(id, context) ? 'overlays' : 'more';
  if (isInSignIn(id, context)) return 'forms';
  return isOverlay(id, context) ? 'editing' : 'account';
}

/**
 * Each page is a few whole files, since a browser asks for six at once over HTTP/1.1: `start` has what every page needs,
 * `members` what home needs besides. What two or more other pages share stands apart by whether it needs a form, and
 * whether it opens over the page.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { debugName: 'first pages', name: toFirst },
    { debugName: 'shared', name: toShared, minShareCount: 2 },
  ],
};
