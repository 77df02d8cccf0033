import { act, createElement, type PropsWithChildren, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean; window?: unknown };
environment.window ??= new EventTarget();

/** Creates the minimum of an element that React needs as a root, for components that render no DOM. */
function createRootElement(): HTMLElement {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const defaultView = { HTMLIFrameElement: class {} };
  const ownerDocument = { ...listens, nodeType: 9, activeElement: null, defaultView };
  return { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument } as unknown as HTMLElement;
}

/** Runs an action in `act` and waits until components have settled. */
export async function acting(action: () => unknown): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => {
    await action();
  });
  // Later updates happen outside `act`; tests poll for them.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
}

/** Mounts components with their effects but without a DOM. Returns `unmount`, which also runs when the test ends. */
export async function mount(node: ReactNode): Promise<() => Promise<void>> {
  const root = createRoot(createRootElement());
  await acting(() => root.render(node));
  const unmount = () => acting(() => root.unmount());
  onTestFinished(unmount);
  return unmount;
}

type Around = (props: PropsWithChildren) => ReactNode;

/** Runs a hook. `read` returns its latest result, `seen` has all of them. */
export async function mountHook<Result>(useHook: () => Result, Around: Around = ({ children }) => children) {
  const seen: Result[] = [];
  function Probe() {
    seen.push(useHook());
    return null;
  }
  const unmount = await mount(createElement(Around, null, createElement(Probe)));
  return { read: () => seen.at(-1) as Result, seen, unmount };
}
