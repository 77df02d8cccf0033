/**
 * Returns the layout faults of the shown story, one line each with its location. Runs in the page, so it uses nothing
 * outside itself.
 */
export function readLayout(): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }

  /** The visible part of a text or control */
  interface Seen {
    element: Element;
    /** Fixed or sticky ancestor, which covers the rest on purpose; only things in the same layer must not overlap. */
    layer: Element | null;
    box: Box;
  }

  /** Properties inherited from the ancestors */
  interface Place {
    box: Box;
    style: CSSStyleDeclaration;
    isSeen: boolean;
    layer: Element | null;
    /** Area that the clipping ancestors leave visible */
    frame: Box;
  }

  window.scrollTo(0, 0);
  const slack = 1;
  const smallest = 24;
  const pressable =
    'a[href], button, input, select, textarea, summary, [role="option"], [role^="menuitem"], [role="button"]';
  const { clientWidth, scrollWidth } = document.documentElement;
  const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const places = new Map<Element, Place>();

  const intersect = (one: Box, two: Box): Box => ({
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  });
  const isThere = ({ left, top, right, bottom }: Box): boolean => right - left > slack && bottom - top > slack;

  /** Called for a parent before its children. Hidden means hidden by style, or shrunk to a point for screen readers. */
  const place = (element: Element): Place => {
    const parent = element.parentElement && places.get(element.parentElement);
    const style = getComputedStyle(element);
    const box: Box = element.getBoundingClientRect();
    const isOwnLayer = style.position === 'fixed' || style.position === 'sticky';
    const around = isOwnLayer ? everywhere : (parent?.frame ?? everywhere);
    const isShown = style.display === 'contents' || (isThere(box) && box.bottom > 0 && box.right > 0);
    const made: Place = {
      box,
      style,
      isSeen:
        (parent?.isSeen ?? true) &&
        isShown &&
        style.visibility === 'visible' &&
        style.opacity !== '0' &&
        style.clipPath !== 'inset(50%)',
      layer: isOwnLayer ? element : (parent?.layer ?? null),
      frame: style.overflowX === 'visible' ? around : intersect(around, box),
    };
    places.set(element, made);
    return made;
  };

  const stage: [Element, Place][] = [];
  for (const element of document.querySelectorAll('body > *, body > * *')) {
    if (element.closest('.sb-wrapper, script, style, template, noscript') || element.parentElement?.closest('svg'))
      continue;
    const made = place(element);
    if (made.isSeen) stage.push([element, made]);
  }

  const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const describe = (element: Element): string =>
    `<${element.localName}> ${oneLine(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)}`.trim();
  const textsOf = (element: Element): Text[] =>
    [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');

  /** A field's padding is not part of its text; a button may be there. */
  const toControlBox = (element: Element, { box, style }: Place): Box =>
    element instanceof HTMLInputElement
      ? {
          ...box,
          top: box.top,
          bottom: box.bottom,
          left: box.left + Number.parseFloat(style.paddingLeft),
          right: box.right - Number.parseFloat(style.paddingRight),
        }
      : box;

  const lines: Seen[] = [];
  const controls: Seen[] = [];
  for (const [element, made] of stage) {
    const { layer, frame } = made;
    for (const text of textsOf(element)) {
      const range = document.createRange();
      range.selectNodeContents(text);
      lines.push(...[...range.getClientRects()].map((box) => ({ element, layer, box: intersect(box, frame) })));
    }
    if (!element.matches(pressable)) continue;
    // A link within text has a box on each of its lines.
    const boxes: Box[] =
      made.style.display === 'inline' ? [...element.getClientRects()] : [toControlBox(element, made)];
    controls.push(...boxes.map((box) => ({ element, layer, box: intersect(box, frame) })));
  }
  const seen = [...lines, ...controls].filter(({ box }) => isThere(box)).sort((one, two) => one.box.top - two.box.top);

  const faults = new Set<string>();

  if (scrollWidth > clientWidth) {
    const wide = stage.filter(([, { box, frame }]) => intersect(box, frame).right > clientWidth + slack);
    const culprits = wide.filter(([each]) => !wide.some(([other]) => other !== each && each.contains(other)));
    const names = culprits.map(([each]) => describe(each)).join(', ');
    faults.add(`scrolls sideways by ${scrollWidth - clientWidth}: ${names}`);
  }

  for (const [element, { style }] of stage) {
    const isCutAcross = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + slack;
    const isCutDown = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + slack;
    if (!(isCutAcross || isCutDown) || !(element instanceof HTMLElement) || element.matches(pressable)) continue;
    const title = oneLine(element.closest('[title]')?.getAttribute('title'));
    // The end of a breadcrumb stands whole in the heading below it.
    const headings = element.ariaCurrent === 'page' ? [...document.querySelectorAll('h1')] : [];
    const whole = [title, ...headings.map(({ textContent }) => oneLine(textContent))].join(' ');
    if (!whole.includes(oneLine(element.innerText)))
      faults.add(`cut, with its whole in no title: ${describe(element)}`);
  }

  for (const { element, box } of lines) {
    const control = element.closest(pressable);
    const around = control && places.get(control);
    if (!around || around.style.display === 'inline' || !isThere(box)) continue;
    const inside = intersect(box, around.box);
    const most = Math.max(
      inside.left - box.left,
      box.right - inside.right,
      inside.top - box.top,
      box.bottom - inside.bottom,
    );
    if (most > slack) faults.add(`words leave their control: ${describe(control)}`);
  }

  /** A control may lie over the words of its own label, and a link's target reach into the lines of its sentence. */
  const belongTogether = (one: Element, other: Element): boolean => {
    const label = one.closest('label');
    if (label !== null && label === other.closest('label')) return true;
    return one.parentElement === other.parentElement && [one, other].some((each) => each.localName === 'a');
  };
  for (const [index, one] of seen.entries()) {
    for (const two of seen.slice(index + 1)) {
      if (two.box.top >= one.box.bottom) break;
      if (one.layer !== two.layer || one.element.contains(two.element) || two.element.contains(one.element)) continue;
      if (!belongTogether(one.element, two.element) && isThere(intersect(one.box, two.box)))
        faults.add(`overlap: ${describe(one.element)} | ${describe(two.element)}`);
    }
  }

  /** The target of a control can be a whole row or label. */
  const toTarget = (element: Element): Box => {
    if (element.matches('[data-row-press]')) return (element.closest('tr') ?? element).getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    let holder: Element | null = null;
    if (after.content !== 'none' && after.position === 'absolute')
      for (holder = element; holder && places.get(holder)?.style.position === 'static'; ) holder = holder.parentElement;
    return (holder ?? element.closest('label') ?? element).getBoundingClientRect();
  };
  for (const { element } of controls) {
    const isInSentence =
      element.localName === 'a' && oneLine(element.parentElement?.textContent) !== oneLine(element.textContent);
    if (isInSentence || element.closest('[aria-hidden="true"]')) continue;
    const { left, top, right, bottom } = toTarget(element);
    const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
    if (Math.min(width, height) < smallest) faults.add(`a target of ${width}×${height}: ${describe(element)}`);
  }
  return [...faults];
}
