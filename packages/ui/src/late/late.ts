/** A value that is loaded when first needed, such as a component's code. */
export interface Late<Value> {
  /** Undefined until loaded. */
  readonly value: Value | undefined;
  /** Loads once for all callers. Rejects when loading fails; the next call tries again. */
  load(): Promise<Value>;
  /** Loads and ignores a failure; the next `load` tries again. */
  preload(): unknown;
}

export function late<Value>(get: () => Promise<Value>): Late<Value> {
  let loading: Promise<Value> | undefined;
  const source = {
    value: undefined as Value | undefined,
    async load() {
      loading ??= get();
      try {
        source.value = await loading;
        return source.value;
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
    preload: () => source.load().catch(() => undefined),
  };
  return source;
}
