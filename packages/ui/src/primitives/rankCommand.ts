const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l');

/** Returns how well a text answers a query, from 0 to 1: 0 where it lacks one of the words. Letters match without their marks. */
export function rankCommand(text: string, query: string): number {
  const [within, term] = [fold(text), fold(query).trim()];
  const words = within.split(/[\s\p{P}]+/u);
  const isMet = (part: string) => within.includes(part);
  if (!term.split(/\s+/).every(isMet)) return 0;
  if (within.startsWith(term)) return 1;
  return words.some((word) => word.startsWith(term)) ? 0.8 : 0.5;
}
