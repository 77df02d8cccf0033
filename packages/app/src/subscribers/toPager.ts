import type { PagerPage, PagerState } from '@prelude/ui/state/ListState';

/** The first page, the last, those within 1 of the current one, and a gap wherever some are left out. SPEC section 9. */
export function toPager(current: number, last: number, toHref: (page: number) => string): PagerState {
  const items: (PagerPage | 'gap')[] = [];
  let before = 0;
  for (const page of toShownPages(current, last)) {
    if (page > before + 1) items.push('gap');
    items.push({ page, href: toHref(page) });
    before = page;
  }
  return {
    current,
    items,
    ...(current > 1 && { previousHref: toHref(current - 1) }),
    ...(current < last && { nextHref: toHref(current + 1) }),
  };
}

function toShownPages(current: number, last: number): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, last]);
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
