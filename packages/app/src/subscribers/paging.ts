import { MAX_SEARCH_LENGTH } from '@prelude/api/contract/contacts';
import { PAGE_SIZE, type PagerPage, type PagerState } from '@prelude/ui/state/ListState';

/** Position in a list, kept in the URL. */
export interface Place {
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the place from a URL's search. An invalid page counts as the first. */
export function toPlace(search: string): Place {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page'));
  const term = (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH);
  return { search: term, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** Returns the URL of a place, without an empty search and the first page. */
export function toPlaceHref(path: string, { search, page }: Place): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Returns the first, the last and the pages within 1 of the current one, with gaps between them. SPEC section 9. */
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
  return [...wanted].filter((page) => page >= 1 && page <= last);
}

/** Returns the page to show after one of `total` is removed: the previous one if this one became empty. */
export const toPageAfterRemoval = (page: number, total: number): number => Math.min(page, countPages(total - 1));
