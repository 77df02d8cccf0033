import { createContext, use, useEffect, useRef } from 'react';

/** Called when a question opens, with what closes it. Returns what to call once it is closed. */
export type HoldBack = (close: () => void) => () => void;

export const holdNothing: HoldBack = () => () => undefined;

/** Lets a step back close the question that is open, before it leads anywhere: the app has the history. */
export const BackContext = createContext(holdNothing);

/** Closes by a step back for as long as it is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const holdBack = use(BackContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => (isOpen ? holdBack(() => latest.current()) : undefined), [isOpen, holdBack]);
}
