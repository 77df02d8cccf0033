import { useEffect, useRef } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

/**
 * One attempt at a time. Between a press and the state that says `submitting` lies a moment in which a second press
 * would go through; the press itself closes the door, and the next state opens it again.
 */
export function useOnePress(state: SubmitState) {
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = state.status === 'submitting';
  }, [state]);
  return {
    /** Whether this press may go through; if so, the next may not. */
    take: () => {
      if (isTaken.current) return false;
      isTaken.current = true;
      return true;
    },
  };
}
