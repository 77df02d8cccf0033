const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];

/** As a reader sees it: blanks of any kind are one. */
const flatten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Shown {
  element: Element;
  text: string;
}

/** Every text of the page with the element that says it, be it written or an attribute. */
function listTexts(root: ParentNode): Shown[] {
  const own = [...root.querySelectorAll('*')].filter(
    (element) => !element.closest('.sb-wrapper, script, style, template'),
  );
  return own.flatMap((element) => {
    const written = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const texts = attributes.map((name) => element.getAttribute(name) ?? '');
    return [written ? (element.textContent ?? '') : '', ...texts]
      .map((text) => ({ element, text: flatten(text) }))
      .filter(({ text }) => text !== '');
  });
}

/** The elements that say one of these pieces, the whole of it where somebody says it in one. */
export function findShown(pieces: readonly string[], root: ParentNode = document.body): Element[] {
  const texts = listTexts(root);
  const wanted = pieces.map(flatten).filter(Boolean);
  const exact = texts.filter(({ text }) => wanted.includes(text));
  const found = exact.length > 0 ? exact : texts.filter(({ text }) => wanted.some((piece) => text.includes(piece)));
  return [...new Set(found.map(({ element }) => element))];
}
