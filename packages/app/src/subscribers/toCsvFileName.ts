import { toDay } from '../toDay.ts';

/** In characters: with four bytes for each, the whole name stays under the 255 that file systems take. */
const LONGEST_TERM = 40;

/** Letters and digits of any script, dots, dashes and underscores: a name that every file system takes. */
function toSafeTerm(term: string): string {
  const safe = term.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  return [...safe]
    .slice(0, LONGEST_TERM)
    .join('')
    .replace(/^[.-]+|[.-]+$/g, '');
}

/** `subscribers[_filtered_{term}]_{YYYY-MM-DD}.csv`: SPEC section 9. The day is the reader's. */
export function toCsvFileName(search: string, now: Date): string {
  const filtered = search.trim() === '' ? '' : `_filtered_${toSafeTerm(search)}`;
  return `subscribers${filtered.replace(/_$/, '')}_${toDay(now)}.csv`;
}
