type Styles = Record<string, unknown>;

/** Rules by selector or condition, as `globalCss` takes them */
export type Rules = Record<string, Styles>;

const PART = '[class*="pl-c-"]';
const OUTERMOST_PART = `${PART}:not(:where(${PART} *))`;

/**
 * Turns the rules of a page that is the kit's own into those of its parts, since `styles.css` stands on pages of others.
 * A part's own styles come later and win, as before. Rules about `html` ask for a part or undo what `UiProvider` sets.
 */
export function toPartRules({ html: _, body = {}, ...rules }: Rules): Rules {
  return { ...restrictAll(rules), ...toBodyRules(body) };
}

const restrictAll = (rules: Rules): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([name, styles]) =>
      name.startsWith('@') ? [name, restrictAll(styles as Rules)] : [toPartSelector(name), styles],
    ),
  );

const toPartSelector = (selectors: string): string =>
  /^(html|:root|\.)/.test(selectors) ? selectors : selectors.split(', ').map(restrict).join(', ');

/** Weighs as one class, whatever the selector weighs: more than an element's rule of the page, and no more than a part's own. */
function restrict(selector: string): string {
  const [element, pseudoElement] = selector.split('::');
  return `${PART}:where(${element || '*'})${pseudoElement ? `::${pseudoElement}` : ''}`;
}

/** What parts inherit from `body` goes to the outermost ones. In the layer, the rest gives way to any rule of the page. */
const toBodyRules = ({ backgroundColor, margin, ...inherited }: Styles): Rules => ({
  [OUTERMOST_PART]: inherited,
  '@layer prelude': { body: { backgroundColor, margin } },
});
