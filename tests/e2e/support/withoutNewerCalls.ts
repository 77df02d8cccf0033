import type { BrowserContext } from '@playwright/test';
import { listNewerCalls } from '../../support/newerFeatures.ts';

// Without `stackTraceLimit`, V8 gives errors no stack, which every browser has.
const calls = listNewerCalls().filter(({ name }) => name !== 'stackTraceLimit');

/** Makes the browser one of the oldest supported, as far as calls go: deletes what is newer before any script of a page runs. */
export async function withoutNewerCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript((deleted) => {
    const globals = globalThis as unknown as Record<string, object & { prototype?: object }>;
    const symbols = Symbol as unknown as Record<string, symbol>;
    for (const { owner, name, isStatic } of deleted) {
      const holder = globals[owner];
      if (!holder) continue;
      if (name === undefined) Reflect.deleteProperty(globals, owner);
      else if (name === owner) {
        // Without its constructor, the rest of it stays.
        const construct = () => {
          throw new TypeError('Illegal constructor');
        };
        Reflect.defineProperty(globals, owner, {
          value: new Proxy(holder, { construct }),
          configurable: true,
          writable: true,
        });
      } else {
        const key = name.startsWith('@@') ? symbols[name.slice(2)] : name;
        const holders = [holder, ...(isStatic || !holder.prototype ? [] : [holder.prototype])];
        if (owner === 'Window') holders.push(window);
        if (key !== undefined) for (const each of holders) Reflect.deleteProperty(each, key);
      }
    }
  }, calls);
}
