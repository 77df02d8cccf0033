import type { PagerPage, PagerState } from './ListState.ts';

/** An empty list has one page. */
export const countPages = (rows: number, limit: number): number => Math.max(1, Math.ceil(rows / limit));

interface Pages {
  current: number;
  /** Null if unknown. */
  counted: number | null;
  hasNext: boolean;
}

/**
 * Returns first, last and the pages within 1 of the current one, with gaps of two pages or more; no last page if unknown.
 * `toHref` returns null for a page that cannot be opened. SPEC section 9.
 */
export function toPager({ current, counted, hasNext }: Pages, toHref: (page: number) => string | null): PagerState {
  const minLast = hasNext ? current + 1 : current;
  const last = counted === null ? null : Math.max(counted, minLast);
  const pages = new Set([1, current - 1, current, current + 1, last ?? current]);
  const items: (PagerPage | 'gap')[] = [];
  let before = 0;
  for (const page of pages) {
    const href = page > before && page <= (last ?? minLast) ? toHref(page) : null;
    if (href === null) continue;
    const between = page === before + 2 ? toHref(before + 1) : null;
    if (between !== null) items.push({ page: before + 1, href: between });
    else if (page > before + 1) items.push('gap');
    items.push({ page, href });
    before = page;
  }
  if (last === null || before < last) items.push('gap');
  const previousHref = current > 1 ? toHref(current - 1) : null;
  const nextHref = current < (last ?? minLast) ? toHref(current + 1) : null;
  return { current, items, ...(previousHref && { previousHref }), ...(nextHref && { nextHref }) };
}
