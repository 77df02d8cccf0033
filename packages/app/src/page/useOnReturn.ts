import { useEffect, useEffectEvent } from 'react';

/** Calls back each time that the browser's tab comes to the front again. */
export function useOnReturn(callback: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') callback();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
