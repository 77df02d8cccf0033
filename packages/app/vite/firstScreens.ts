import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

/** What each first screen is drawn by, beside `start`, which all of them are. What forms are made of comes with `auth`. */
const screens = {
  home: ['session/data.ts', 'routes/Dashboard.tsx', 'home/HomeRoute.tsx'],
  auth: ['routes/AuthArea.tsx', 'auth/SignInRoute.tsx'],
};
const START = 'boot/main.tsx';
const BOOT = '../index.html';

/** Named by a library that all screens share, but used by a part of it alone that only `home` has. */
const HOME_ONLY = /[\\/]node_modules[\\/]reselect[\\/]/;

type Modules = ReadonlySet<string>;
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Puts what a first screen needs into one file, and what all of them need into another: a slow connection then asks
 * twice, where it would ask for fifty small files in turns. What no first screen needs is left to the bundler.
 */
export function groupFirstScreens(): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= nameModules(context);
    return names.get(id) ?? null;
  };
}

function nameModules(context: Context): Map<string, string> {
  const start = findModules(context, [START]);
  const home = findModules(context, screens.home);
  const auth = findModules(context, screens.auth);
  const names = new Map<string, string>();
  for (const id of auth) names.set(id, 'auth');
  for (const id of home) names.set(id, auth.has(id) ? 'start' : 'home');
  for (const id of start) names.set(id, HOME_ONLY.test(id) ? 'home' : 'start');
  for (const id of findModules(context, [BOOT])) names.set(id, 'boot');
  return names;
}

/** These files of the app, and all that they import statically. */
function findModules(context: Context, files: readonly string[]): Modules {
  const found = new Set<string>();
  const take = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(take);
  };
  for (const file of files) take(join(source, file));
  return found;
}
