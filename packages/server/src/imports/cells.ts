import { fromCsvCell } from '@prelude/api/contract/csv';
import { emailRule, trimInvisible } from '@prelude/api/contract/rules';

const EMPTY = /^(null|\\n|none|nil|undefined|nan|n\/a|invalid date|-+|"")$/i;

/** Words that programs write for an empty cell become empty. */
export const toFilled = (cell: string): string => (cell.length <= 12 && EMPTY.test(cell) ? '' : cell);

const BRACKETED = /[<(]\s*(?:mailto:)?([^\s<>()@]+@[^\s<>()@]+)\s*[>)]/i;
/** In characters. Longer cells are neither an address nor a name, and patterns are slow on them. */
const MAX_CELL = 1000;

const undoEscape = (cell: string): string => (cell.length > MAX_CELL ? cell : fromCsvCell(cell));

/** Returns the addresses that a cell holds and nothing else than names of them, in order. */
export function findAddresses(cell: string): string[] {
  if (!cell.includes('@') || cell.length > MAX_CELL) return [];
  const addresses: string[] = [];
  for (const part of fromCsvCell(cell).split(/[,;]|:::/)) {
    const text = trimInvisible(part);
    const [, bracketed] = BRACKETED.exec(text) ?? [];
    if (bracketed) addresses.push(trimInvisible(bracketed));
    else if (text.includes('@')) {
      const words = text.split(/\s+/).map((word) => trimInvisible(word).replace(/^mailto:/i, ''));
      if (words.every((word) => word.includes('@'))) addresses.push(...words);
    }
  }
  return addresses;
}

export const toText = (cell: string): string => trimInvisible(undoEscape(cell));

export const hasAddress = (cell: string): boolean =>
  findAddresses(cell).some((address) => emailRule(address) === undefined);

export const toAddress = (cell: string): string => findAddresses(cell)[0] ?? undoEscape(cell);

/** Returns the name before a bracketed address, as in mails; empty if there is none. */
export function toNameBefore(cell: string): string {
  const index = BRACKETED.exec(cell)?.index ?? 0;
  return index > 0 ? trimInvisible(cell.slice(0, index)).replace(/^["']+|["']+$/g, '') : '';
}

/** Returns a cell of a name, without words such as `null` in it: `undefined undefined` is no name. */
export function toNamePart(cell: string): string {
  const text = toText(cell);
  const words = text.split(/\s+/);
  const names = words.filter((word) => !/^(null|\\n|undefined)$/i.test(word));
  return names.length === words.length ? toFilled(text) : names.join(' ');
}

const NAME = /^\p{L}[\p{L}\p{M}.'’ -]{0,60}$/u;
export const looksLikeName = (cell: string): boolean => NAME.test(cell) && cell.split(' ').length < 5;
