/** A value as the Design Tokens Community Group writes it, or a reference to another token in braces. */
export interface Token {
  $type: string;
  $value: unknown;
  $description?: string;
  /** What to use instead, of a token that is going. */
  $deprecated?: string;
}

export interface TokenGroup {
  $description?: string;
  [name: string]: Token | TokenGroup | string | undefined;
}

/** The theme by its scales, as `stitches.ts` has it, and what the night changes in it. */
export interface Source {
  scales: { light: Record<string, string>; dark: Record<string, string> };
  colors: { light: Record<string, string>; dark: Record<string, string> };
  shadows: { light: Record<string, string>; dark: Record<string, string> };
  space: Record<string, string>;
  radii: Record<string, string>;
  fontSizes: Record<string, string>;
  lineHeights: Record<string, string>;
  fonts: Record<string, string>;
  sizes: Record<string, string>;
  transitions: Record<string, string>;
  breakpoints: Record<string, string>;
  /** By the path of a token, what to use instead. */
  deprecated: Record<string, string>;
}

const round = (part: number) => Math.round(part * 10_000) / 10_000;

/** Of `#rrggbb` or `rgba(r, g, b, a)`. Throws where it is neither. */
export function toColor(colour: string) {
  const isHex = /^#[0-9a-f]{6}$/i.test(colour);
  const numbers = isHex
    ? [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
    : (/^rgba?\(([^)]+)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number);
  if (numbers.length < 3 || numbers.some(Number.isNaN)) throw new Error(`${colour} is no colour that can be told.`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { colorSpace: 'srgb', components: [red, green, blue].map((part) => round(part / 255)), alpha, hex };
}

/** Of `12px` or `0.75rem`. Throws where it has no unit but at zero. */
export function toDimension(length: string) {
  const [, value = '', unit = ''] = /^(-?[\d.]+)(px|rem)?$/.exec(length) ?? [];
  if (value === '' || (unit === '' && Number(value) !== 0)) throw new Error(`${length} is no length in px or rem.`);
  return { value: Number(value), unit: unit || 'px' };
}

/** Of a list of shadows as CSS has it: x, y, blur, spread where there is one, and a colour. */
function toShadow(css: string) {
  return css.split(/,\s*(?![^(]*\))/).map((layer) => {
    const at = layer.search(/rgba?\(|#/);
    const [x = '0', y = '0', blur = '0', spread = '0'] = layer.slice(0, at).trim().split(/\s+/);
    const color = toColor(layer.slice(at).trim());
    return {
      color,
      offsetX: toDimension(x),
      offsetY: toDimension(y),
      blur: toDimension(blur),
      spread: toDimension(spread),
    };
  });
}

const namedCurves: Record<string, number[]> = { ease: [0.25, 0.1, 0.25, 1] };

function toTransition(css: string) {
  const [duration = '', ...rest] = css.split(' ');
  const curve = rest.join(' ');
  return {
    duration: { value: Number.parseFloat(duration), unit: 'ms' },
    delay: { value: 0, unit: 'ms' },
    timingFunction: namedCurves[curve] ?? (curve.match(/-?[\d.]+/g) ?? []).map(Number),
  };
}

export const mapTo = ($type: string, values: Record<string, string>, toValue: (value: string) => unknown): TokenGroup =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $type, $value: toValue(value) }]));

/** A meaning refers to the step of a scale that it is made of; where it is of none, it has its own value. */
export function toMeanings(theme: 'light' | 'dark', { colors, scales, shadows }: Source): TokenGroup {
  const other = theme === 'light' ? 'dark' : 'light';
  const references = new Map(
    [other, theme].flatMap((of) =>
      Object.entries(scales[of as typeof theme]).map(([step, value]) => [value, `{scale.${of}.${step}}`]),
    ),
  );
  return {
    color: mapTo('color', colors[theme], (value) => references.get(value) ?? toColor(value)),
    shadow: mapTo('shadow', shadows[theme], toShadow),
  };
}

/** Throws where a path leads to no token, so that none is forgotten when the token goes. */
function deprecate(tokens: TokenGroup, deprecated: Source['deprecated']): TokenGroup {
  for (const [path, instead] of Object.entries(deprecated)) {
    const token = path.split('.').reduce<unknown>((group, name) => Object(group)[name], tokens);
    if (typeof token !== 'object' || token === null || !('$value' in token)) throw new Error(`${path} is no token.`);
    Object.assign(token, { $deprecated: instead });
  }
  return tokens;
}

/** The tokens that are the same in each theme. */
export function toBase(source: Source): TokenGroup {
  const base = {
    scale: {
      $description: 'The raw material. Only meanings refer to it.',
      light: mapTo('color', source.scales.light, toColor),
      dark: mapTo('color', source.scales.dark, toColor),
    },
    space: mapTo('dimension', source.space, toDimension),
    size: mapTo('dimension', source.sizes, toDimension),
    radius: mapTo('dimension', source.radii, toDimension),
    fontSize: mapTo('dimension', source.fontSizes, toDimension),
    lineHeight: mapTo('dimension', source.lineHeights, toDimension),
    fontFamily: mapTo('fontFamily', source.fonts, (families) =>
      families.split(', ').map((name) => name.replaceAll('"', '')),
    ),
    transition: mapTo('transition', source.transitions, toTransition),
    breakpoint: mapTo('dimension', source.breakpoints, toDimension),
  };
  return deprecate(base, source.deprecated);
}

/** All tokens of the kit as one file of the Design Tokens format (2025.10), for tools that draw. */
export function toDesignTokens(source: Source): TokenGroup {
  return {
    $description: 'Prelude. Parts use the meanings in light and dark, never a scale.',
    ...toBase(source),
    light: { $description: 'Meanings by day.', ...toMeanings('light', source) },
    dark: { $description: 'The same meanings by night.', ...toMeanings('dark', source) },
  };
}
