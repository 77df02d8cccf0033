import { createContext, use, useEffect, useRef } from 'react';

/** Called when a dialog opens, with a function that closes it. Returns a function to call after it has closed. */
export type HoldBack = (close: () => void) => () => void;

export const holdNothing: HoldBack = () => () => undefined;

/** Lets Back close an open dialog instead of leaving the page; provided by the app, which owns the history. */
export const BackContext = createContext(holdNothing);

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const holdBack = use(BackContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => (isOpen ? holdBack(() => latest.current()) : undefined), [isOpen, holdBack]);
}
