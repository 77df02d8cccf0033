import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstPage } from '../firstPage.ts';
import { loadToaster } from '../toasts.ts';

/**
 * The place of the toasts, which nobody needs before the first page stands. It is live from the start: a dialog that
 * opens hides from a screen reader all that is not.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    void afterFirstPage(() =>
      loadToaster().then(
        (file) => setToaster(() => file.Toaster),
        (error) => console.error(error),
      ),
    );
  }, []);
  return <div aria-live="polite">{Toaster && <Toaster />}</div>;
}
