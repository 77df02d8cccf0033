import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function find(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? '';
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Paths of the engines and their tools on this machine; empty when missing */
export const executables = {
  firefox: find('firefox-esr'),
  webKitDriver: find('WebKitWebDriver'),
  miniBrowser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').find(isExecutable) ?? '',
  xvfb: find('Xvfb'),
  setpriv: find('setpriv'),
};

/** Names of the missing ones */
export const missing: readonly string[] = Object.entries(executables).flatMap(([name, path]) => (path ? [] : [name]));
