import { countPages } from './place.ts';

/** Where the reader is once one of `total` is gone: the page before, if this one has become empty. */
export const toPageAfterRemoval = (page: number, total: number): number => Math.min(page, countPages(total - 1));
