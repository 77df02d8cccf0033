import { act, createElement, type PropsWithChildren, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean; window?: unknown };
environment.window ??= new EventTarget();

/** What React asks of the place where components stand that draw nothing. */
function createPlace(): HTMLElement {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const defaultView = { HTMLIFrameElement: class {} };
  const ownerDocument = { ...listens, nodeType: 9, activeElement: null, defaultView };
  return { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument } as unknown as HTMLElement;
}

/** Does something that components hear of, and waits until they have settled. */
export async function acting(action: () => unknown): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => {
    await action();
  });
  // What they hear of later, tests wait for as a person would.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
}

/** Runs components in React, effects and all, but without a page to draw on. Answers how to end them before the test does. */
export async function mount(node: ReactNode): Promise<() => Promise<void>> {
  const root = createRoot(createPlace());
  await acting(() => root.render(node));
  const unmount = () => acting(() => root.unmount());
  onTestFinished(unmount);
  return unmount;
}

type Around = (props: PropsWithChildren) => ReactNode;

/** Runs a hook. `look` answers what it said the last time. */
export async function mountHook<Result>(useHook: () => Result, Around: Around = ({ children }) => children) {
  const seen: Result[] = [];
  function Probe() {
    seen.push(useHook());
    return null;
  }
  const unmount = await mount(createElement(Around, null, createElement(Probe)));
  return { look: () => seen.at(-1) as Result, seen, unmount };
}
