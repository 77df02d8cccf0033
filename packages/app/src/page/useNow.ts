import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time in milliseconds since 1970, renewed every minute and, because timers stop while a computer sleeps, when the page is returned to. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    for (const event of ['pageshow', 'focus'] as const) window.addEventListener(event, renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      for (const event of ['pageshow', 'focus'] as const) window.removeEventListener(event, renew);
    };
  }, []);
  return now;
}
