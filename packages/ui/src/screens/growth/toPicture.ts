/** Styles that the drawing inherits from the page; a file must contain them. */
const inherited = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'shape-rendering',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
] as const;

const MARGIN = 24;
const HEAD = 72;
const NAMESPACE = 'http://www.w3.org/2000/svg';

export interface PictureWords {
  /** BCP 47 tag of the words */
  lang: string;
  title: string;
  time: string;
}

/** Returns the drawing as a standalone SVG file with a title, in its current colours. */
export function toPicture(drawing: SVGSVGElement, { lang, title, time }: PictureWords): string {
  const { width, height } = drawing.getBoundingClientRect();
  const size = { width: String(width + 2 * MARGIN), height: String(HEAD + height + MARGIN) };
  const copy = copyWithStyles(drawing);
  setAttributes(copy, { x: String(MARGIN), y: String(HEAD), overflow: 'visible' });
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const picture = make('svg', { 'xml:lang': lang, role: 'img', ...size, viewBox });
  const caption = drawing.querySelector('.caption') ?? drawing;
  const { fill: ink, fontFamily } = getComputedStyle(caption);
  const { fill: faint } = getComputedStyle(drawing.querySelector('text:not(.caption)') ?? drawing);
  const paper = getComputedStyle(findPaper(drawing)).backgroundColor;
  picture.append(
    make('title', {}, `${title} · ${time}`),
    make('rect', { ...size, fill: paper }),
    make(
      'text',
      { x: `${MARGIN}`, y: '32', fill: ink, 'font-family': fontFamily, 'font-size': '16', 'font-weight': '600' },
      title,
    ),
    make('text', { x: `${MARGIN}`, y: '52', fill: faint, 'font-family': fontFamily, 'font-size': '13' }, time),
    copy,
  );
  return new XMLSerializer().serializeToString(picture);
}

function copyWithStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  for (const [index, part] of copy.querySelectorAll('*').entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of inherited) part.setAttribute(name, style.getPropertyValue(name));
    part.removeAttribute('class');
  }
  for (const name of ['class', 'aria-hidden', 'focusable']) copy.removeAttribute(name);
  return copy;
}

function findPaper(element: Element): Element {
  const isPaper = (each: Element) => !/^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(each).backgroundColor);
  let paper = element;
  while (paper.parentElement && !isPaper(paper)) paper = paper.parentElement;
  return paper;
}

function make(name: string, attributes: Record<string, string>, text = ''): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  setAttributes(element, attributes);
  element.textContent = text;
  return element;
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
}
