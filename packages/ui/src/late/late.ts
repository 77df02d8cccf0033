/** Something that is loaded when it is first needed: code, or what is made of it. */
export interface Late<Value> {
  /** Undefined until it has been loaded. */
  readonly value: Value | undefined;
  /** Loads once for everybody who asks. Rejects when that fails; the next call tries again. */
  load(): Promise<Value>;
  /** Starts loading and ignores a failure, which the next `load` runs into itself. */
  preload(): void;
  /** The function that was given: the build reads from it which file it imports. */
  readonly fetch: () => Promise<Value>;
}

export function late<Value>(fetch: () => Promise<Value>): Late<Value> {
  let loading: Promise<Value> | undefined;
  let value: Value | undefined;
  const load = (): Promise<Value> => {
    loading ??= fetch().then(
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
