import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import { useEffect, useState } from 'react';

/** SPEC section 9: what is there sooner shows no sign of having been waited for. */
export const PENDING_DELAY_MS = 1000;

/** Stands for a page whose code is on its way. */
export function Pending() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PENDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingScreen /> : null;
}
