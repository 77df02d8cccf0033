import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Preloaded into a server and its threads: makes the package folders in HIDDEN_PACKAGES look absent. */
const hidden = new Set(process.env.HIDDEN_PACKAGES?.split('\n'));

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.startsWith('file:') && isHidden(fileURLToPath(found.url)))
      throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
    return found;
  },
});

/** A nested package is also hidden when an outer one is. */
function isHidden(path: string): boolean {
  const parts = path.split(sep);
  return parts.some((_, index) => hidden.has(parts.slice(0, index).join(sep)));
}
