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

/** Loads a module, or what it exports by a name. */
export function lateCode<Module>(fetch: () => Promise<Module>): Late<Module>;
export function lateCode<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): Late<Module[Name]>;
export function lateCode<Module>(fetch: () => Promise<Module>, name?: keyof Module): Late<unknown> {
  return late(async () => {
    const module = await fetch().catch(fetchAgain<Module>);
    return name ? module[name] : module;
  }, fetch);
}

/** By the URL that failed: two instances of one module would not share their state. */
const replacements = new Map<string, Late<unknown>>();

/** Chromium fetches a module that has failed once only under another URL. Other browsers do when `import()` is called again. */
async function fetchAgain<Module>(error: unknown): Promise<Module> {
  const [, url] = /Failed to fetch dynamically imported module: (\S+)/.exec(String(error)) ?? [];
  if (!url) throw error;
  const replacement = replacements.get(url) ?? late(() => import(/* @vite-ignore */ `${url}?${Date.now()}`));
  replacements.set(url, replacement);
  return replacement.load() as Promise<Module>;
}
