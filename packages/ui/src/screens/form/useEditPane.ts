import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMeasured } from '../../primitives/useMeasured.ts';
import type { EditPane } from './EditTabs.tsx';

/** Height of the bar at the top of narrow windows. */
const TOP = 56;

/** True while the element is narrower than so many times its font size, as in a container query. */
function useIsNarrow(element: RefObject<HTMLElement | null>, em: number): boolean {
  const measure = useCallback(
    (target: HTMLElement) => target.clientWidth < em * Number.parseFloat(getComputedStyle(target).fontSize),
    [em],
  );
  return useMeasured(element, measure, false);
}

/** The half of the designer that is shown where there is no room for both; each keeps how far it is scrolled. */
export function useEditPane(frame: RefObject<HTMLElement | null>, em: number) {
  const isNarrow = useIsNarrow(frame, em);
  const [pane, setPane] = useState<EditPane>('edit');
  const scrolled = useRef<Partial<Record<EditPane, number>>>({});
  const next = useRef<(() => void) | null>(null);

  const show = useCallback(
    (chosen: EditPane) => {
      scrolled.current[pane] = window.scrollY;
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY - TOP;
      scrolled.current[chosen] ??= Math.min(window.scrollY, top);
      setPane(chosen);
    },
    [frame, pane],
  );
  useLayoutEffect(() => {
    const at = scrolled.current[pane];
    if (at !== undefined) window.scrollTo({ top: at, behavior: 'instant' });
    next.current?.();
    next.current = null;
  }, [pane]);

  /** Calls back once fields can have the focus. */
  const openEdit = useCallback(
    (then: () => void) => {
      if (!isNarrow || pane === 'edit') return then();
      next.current = then;
      show('edit');
    },
    [isNarrow, pane, show],
  );
  return { pane: isNarrow ? pane : null, show, openEdit };
}
