/** Something that is loaded when it is first needed: code, or what is made of it. */
export interface Late<Value> {
  /** Undefined until it has been loaded. */
  readonly value: Value | undefined;
  /** Loads once for everybody who asks. Rejects when that fails; the next call tries again. */
  load(): Promise<Value>;
  /** Starts loading and ignores a failure, which the next `load` runs into itself. */
  preload(): void;
}

export function late<Value>(get: () => Promise<Value>): Late<Value> {
  let loading: Promise<Value> | undefined;
  let value: Value | undefined;
  const load = async (): Promise<Value> => {
    loading ??= get();
    try {
      value = await loading;
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    get value() {
      return value;
    },
    load,
    preload: () => void load().catch(() => undefined),
  };
}
