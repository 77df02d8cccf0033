/**
 * Returns the faults of the texts in the page's tables and figures, one line each: broken numbers, words broken into
 * letters, a first column too narrow to read, and a page that scrolls sideways. Runs in the page.
 */
export function readTexts(): string[] {
  const faults = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways by ${scrollWidth - clientWidth}`);
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  /** A longer word may have to break, and so may an address. */
  const longest = 14;

  const countLines = (text: Text, from: number, to: number): number => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };

  /** Addresses name places to break. */
  const isOfAddress = (text: Text): boolean => Boolean(text.parentElement?.querySelector(':scope > wbr'));

  for (const cell of document.querySelectorAll('#storybook-root :is(th, td, dt, dd)')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      for (const { 0: word, index } of text.data.matchAll(/\d[\d\p{Zs},.%]*\d|[^\s\p{Zs}]+/gu)) {
        const isExempt = /@|\.\w{2}/.test(word) || word.length > longest || isOfAddress(text);
        if (!isExempt && countLines(text, index, index + word.length) > 1) faults.add(`broken: ${word}`);
      }
    }
  }
  for (const header of document.querySelectorAll('#storybook-root tbody th')) {
    const width = header.getBoundingClientRect().width / em;
    if (width < 6) faults.add(`a row header is only ${width.toFixed(1)} em wide`);
  }
  return [...faults];
}
