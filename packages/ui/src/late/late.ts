/** Something that is loaded when it is first needed: code, or what is made of it. */
export interface Late<Value> {
  /** Undefined until it has been loaded. */
  readonly value: Value | undefined;
  /** Loads once for everybody who asks. Rejects when that fails; the next call tries again. */
  load(): Promise<Value>;
  /** Starts loading and ignores a failure, which the next `load` runs into itself. */
  preload(): void;
  /** The function that was given: the build reads from it which file it imports. */
  readonly fetch: () => Promise<unknown>;
}

export function late<Value>(get: () => Promise<Value>, fetch: () => Promise<unknown> = get): Late<Value> {
  let loading: Promise<Value> | undefined;
  let value: Value | undefined;
  const load = (): Promise<Value> => {
    loading ??= get().then(
      (loaded) => {
        value = loaded;
        return loaded;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    get value() {
      return value;
    },
    load,
    preload: () => void load().catch(() => undefined),
    fetch,
  };
}

/** Loads what a module exports by this name. */
export function lateCode<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): Late<Module[Name]> {
  return late(async () => {
    const module = await fetch().catch((error) => fetchAgain<Module>(error, name));
    return module[name];
  }, fetch);
}

/** By the URL that failed: two instances of one module would not share their state. */
const replacements = new Map<string, Late<object>>();

/** Chromium fetches a module that has failed once only under another URL. Other browsers do when `import()` is called again. */
async function fetchAgain<Module>(error: unknown, name: keyof Module): Promise<Module> {
  const [, url] = /Failed to fetch dynamically imported module: (\S+)/.exec(String(error)) ?? [];
  if (!url) throw error;
  const replacement = replacements.get(url) ?? late<object>(() => import(/* @vite-ignore */ `${url}?${Date.now()}`));
  replacements.set(url, replacement);
  const module = await replacement.load();
  // A file that the build made of several modules has other names.
  if (!(name in module)) throw error;
  return module as Module;
}
