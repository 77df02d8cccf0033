import type { PagerPage, PagerState } from '@prelude/ui/state/ListState';

export const countPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Where a page is; null where nobody can say, as between the pages that a server has cursors for. */
export type ToHref = (page: number) => string | null;

/**
 * Returns the first, the last and the pages within 1 of the current one, with gaps between them; without the last page
 * where it is not known. SPEC section 9.
 */
export function toPager(current: number, last: number | null, toHref: ToHref): PagerState {
  const items: (PagerPage | 'gap')[] = [];
  let before = 0;
  for (const page of toShownPages(current, last)) {
    const href = toHref(page);
    if (href === null) continue;
    if (page > before + 1) items.push('gap');
    items.push({ page, href });
    before = page;
  }
  if (last === null || before < last) items.push('gap');
  const previousHref = current > 1 ? toHref(current - 1) : null;
  const nextHref = last === null || current < last ? toHref(current + 1) : null;
  return { current, items, ...(previousHref && { previousHref }), ...(nextHref && { nextHref }) };
}

function toShownPages(current: number, last: number | null): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, last ?? current]);
  return [...wanted].filter((page) => page >= 1 && (last === null || page <= last || page === current));
}

/** Returns the page to show when so many are left: the last one, where the open one has become empty. */
export const toPageAfterRemoval = (page: number, left: number, limit: number): number =>
  Math.min(page, countPages(left, limit));
