import { type ComponentType, useEffect, useState } from 'react';

/** A component in a file of its own, for what nobody sees before they ask for it. */
export interface OnDemand<Props> {
  /** Null until it has arrived. */
  peek: () => ComponentType<Props> | null;
  /** A load that failed is tried anew by the next call. */
  load: () => Promise<ComponentType<Props>>;
  /** Starts loading; a failure is told when it is wanted. */
  preload: () => void;
}

export function onDemand<Props>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await fetch();
    return loaded;
  };
  return { peek: () => loaded, load, preload: () => void load().catch(() => undefined) };
}

/** The component from the moment that it is wanted and has arrived. Each new `wish` tries anew; null is none. */
export function useOnDemand<Props>({ peek, load }: OnDemand<Props>, wish: object | null): ComponentType<Props> | null {
  const [Part, setPart] = useState(peek);
  useEffect(() => {
    if (!wish) return;
    let isCurrent = true;
    load().then(
      (Loaded) => isCurrent && setPart(() => Loaded),
      (error) => console.error(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, wish]);
  return Part;
}
