import { hasAddress } from './cells.ts';

/** In bytes: text that somebody pastes. */
const MAX_LIST = 1024 * 1024;

const ITEM = /(?:"[^"\r\n]*"|[^\s,;<>"@][^,;<>"@\r\n]*)?\s*<[^\s<>]+@[^\s<>]+>|[^\s,;<>"]+@[^\s,;<>"]+/g;

/**
 * Returns addresses that are pasted as from a mail program, as in `Ada <a@b.pl>, c@d.pl`, as one per line; undefined for any
 * other text.
 */
export function splitAddressList(text: Buffer): Buffer | undefined {
  if (text.length > MAX_LIST) return undefined;
  const lines = text
    .toString()
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const items = lines.map((line) => line.match(ITEM) ?? []);
  const isList = lines.every((line, index) => {
    const rest = line.replace(ITEM, '');
    return items[index]?.length !== 0 && /^[\s,;]*$/.test(rest);
  });
  if (!isList || lines.length === 0) return undefined;
  const counts = new Set(items.map(({ length }) => length));
  const isTable =
    counts.size === 1 && (counts.has(1) || lines.length > 1) && !lines.some((line) => /[,;]\s*$/.test(line));
  if (isTable || !items.flat().some((item) => hasAddress(item))) return undefined;
  return Buffer.from(
    items
      .flat()
      .map((item) => `"${item.trim().replaceAll('"', '')}"\n`)
      .join(''),
  );
}
