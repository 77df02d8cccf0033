import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** True for two seconds after the last `markDone`. */
export function useJustDone(): [isJustDone: boolean, markDone: () => void] {
  const [times, setTimes] = useState(0);
  const [isJustDone, setIsJustDone] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    setIsJustDone(true);
    const timer = setTimeout(() => setIsJustDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return [isJustDone, () => setTimes((count) => count + 1)];
}
