import { PAGE_SIZE } from '@prelude/ui/state/ListState';

/** Where in a list the reader is. Kept in the address. */
export interface Place {
  search: string;
  /** From 1. */
  page: number;
}

/** What is no page counts as the first. `search` is the URL's. */
export function toPlace(search: string): Place {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page'));
  return { search: parameters.get('search') ?? '', page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** Only what differs from the beginning of the whole list is part of the address. */
export function toPlaceHref(path: string, { search, page }: Place): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));
