import { type ComponentType, use } from 'react';
import { PENDING_DELAY_MS } from './Pending.tsx';

/** SPEC section 9: what is shown as pending stays at least so long, so that it does not flash. */
const PENDING_FLOOR_MS = 500;

export interface LazyRoute<Props> {
  (props: Props): React.ReactNode;
  /** Starts loading; a second call waits for the first. */
  preload: () => Promise<unknown>;
}

/** A component in a file of its own, drawn at once where it was loaded before. A load that failed is tried anew. */
export function lazyRoute<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyRoute<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;

  const preload = () => {
    loading ??= hold(load()).then(
      (component) => {
        // As React marks a promise that it has waited for: what is there is drawn at once.
        if (loading) Object.assign(loading, { status: 'fulfilled', value: component });
        return component;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function Lazy(props: Props) {
    const Component = use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Lazy, { preload });
}

async function hold<Value>(promise: Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await promise;
  const shownFor = performance.now() - start - PENDING_DELAY_MS;
  if (shownFor > 0 && shownFor < PENDING_FLOOR_MS) {
    await new Promise((resolve) => setTimeout(resolve, PENDING_FLOOR_MS - shownFor));
  }
  return value;
}
