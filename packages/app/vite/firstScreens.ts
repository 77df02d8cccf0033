import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { FALLBACK_LANGUAGE } from '../../../locales/languages.ts';

const source = join(import.meta.dirname, '../src');

/** Entry modules of each first screen. Every screen also loads `start`; modules of forms come with `auth`. */
const screens = {
  home: ['session/data.ts', 'routes/Dashboard.tsx', 'home/HomeRoute.tsx'],
  auth: ['routes/AuthArea.tsx', 'auth/SignInRoute.tsx'],
};
/** What home says in the fallback language; the words of the others are files of their own. */
const WORDS_OF_HOME = `\0virtual:messages/${FALLBACK_LANGUAGE}/home`;
const START = 'boot/main.tsx';
const BOOT = '../index.html';

/** Imported by Redux Toolkit, which every screen loads, but used only by the part of it that `home` loads. */
const HOME_ONLY = /[\\/]node_modules[\\/]reselect[\\/]/;

type Modules = ReadonlySet<string>;
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Groups the modules of each first screen into one chunk, and those that all first screens share into `start`: a slow
 * connection then makes two requests instead of fifty. All other modules are left to the bundler.
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
  names.set(WORDS_OF_HOME, 'home');
  for (const id of findModules(context, [BOOT])) names.set(id, 'boot');
  return names;
}

/** Returns the ids of these files and of everything they import statically. */
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
