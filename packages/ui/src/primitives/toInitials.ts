/** Returns the first letters of the first and the last word, by code point: `Żaneta Święcicka` gives `ŻŚ`. */
export function toInitials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const isAddress = name.includes('@');
  const parts = isAddress || words.length < 2 ? words.slice(0, 1) : [words[0], words[words.length - 1]];
  return parts.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
