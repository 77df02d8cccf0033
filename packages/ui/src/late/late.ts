/** A value that is loaded when first needed, such as a component's code. */
export interface Late<Value> {
  /** Undefined until loaded. */
  readonly value: Value | undefined;
  /** Loads once for all callers. Rejects when loading fails; the next call tries again. */
  load(): Promise<Value>;
  /** Starts loading and ignores a failure; the next `load` tries again. */
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
