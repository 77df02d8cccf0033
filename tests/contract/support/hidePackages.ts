import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Loaded before a server, in each of its threads: the folders of packages in HIDDEN_PACKAGES seem not to be there. */
const hidden = new Set(process.env.HIDDEN_PACKAGES?.split('\n'));

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.startsWith('file:') && isHidden(fileURLToPath(found.url)))
      throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
    return found;
  },
});

/** Of a package within another the outer one may be hidden as well. */
function isHidden(path: string): boolean {
  const parts = path.split(sep);
  return parts.some((_, index) => hidden.has(parts.slice(0, index).join(sep)));
}
