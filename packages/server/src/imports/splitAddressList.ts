const MAX_LIST = 1024 * 1024;

const QUOTED = /"[^"]*"/g;
const NAMED = /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/;
const ADDRESS = /^[^\s<>@"]+@[^\s<>@"]+$/;
const SEPARATOR = /[,;\t]|(?<=>)\s/;

/** Returns the addresses of a line, with the names before them; undefined for a line that holds anything else. */
function splitLine(line: string): string[] | undefined {
  const items: string[] = [];
  // Separators in quotes belong to a name.
  const parts = line.replace(QUOTED, (name) => name.slice(1, -1).replace(/[,;]/g, ' ')).split(SEPARATOR);
  for (const part of parts.map((each) => each.trim()).filter(Boolean)) {
    const tokens = NAMED.test(part) ? [part] : part.split(/\s+/);
    if (!NAMED.test(part) && !tokens.every((word) => ADDRESS.test(word))) return undefined;
    items.push(...tokens);
  }
  return items;
}

/** Returns addresses that are pasted as from a mail program, as in `Ada <a@b.pl>, c@d.pl`, as one per line; undefined for any other text. */
export function splitAddressList(text: Buffer): Buffer | undefined {
  if (text.length > MAX_LIST) return undefined;
  const lines = text
    .toString()
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const items: string[] = [];
  const counts = new Set<number>();
  for (const line of lines) {
    const addresses = splitLine(line);
    if (!addresses) return undefined;
    items.push(...addresses);
    counts.add(addresses.length);
  }
  const isTable =
    counts.size === 1 && (counts.has(1) || lines.length > 1) && !lines.some((line) => /[,;]\s*$/.test(line));
  return isTable || items.length === 0 ? undefined : Buffer.from(items.map((item) => `"${item}"\n`).join(''));
}
