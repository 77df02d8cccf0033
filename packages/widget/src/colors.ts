type Color = readonly number[];

/** Background, text and accent of a side */
export interface Side {
  background: Color;
  text: Color;
  accent: Color;
}

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];

/** Reads `#rrggbb`. */
const toColor = (hex: string): Color => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const mix = (one: Color, other: Color, share: number): Color =>
  one.map((channel, index) => Math.round(channel + ((other[index] as number) - channel) * share));

/** Relative luminance of WCAG 2.2 */
const luminanceOf = (color: Color): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const channel = (color[index] as number) / 255;
    return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  }, 0);

function contrastOf(one: Color, other: Color): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the first color on the way to another that has enough contrast. */
function fit(from: Color, to: Color, paper: Color, needed: number): Color {
  let color = from;
  for (let share = 0; share < 1 && contrastOf(color, paper) < needed; share += 0.02) color = mix(from, to, share);
  return color;
}

/** Returns a light and a dark side: the given one, and one made of it with the same accent. */
export function toSides(given: Record<keyof Side, string>): { light: Side; dark: Side; isDark: boolean } {
  const [background, text, accent] = [toColor(given.background), toColor(given.text), toColor(given.accent)];
  const isDark = luminanceOf(background) < luminanceOf(text);
  const [ground, ink] = isDark ? [WHITE, BLACK] : [BLACK, WHITE];
  const side = { background, text, accent };
  const paper = mix(text, ground, 0.5);
  const other = { background: paper, text: mix(background, ink, 0.5), accent: fit(accent, ink, paper, 3) };
  return isDark ? { light: other, dark: side, isDark } : { light: side, dark: other, isDark };
}

const toCss = (color: Color): string => `rgb(${color})`;

/** Returns rules for all that has a color. */
export function toRules({ background, text, accent }: Side): string {
  const tint = (needed: number, share: number) => toCss(fit(mix(background, text, share), text, background, needed));
  return (
    `:host{--pl-surface:${toCss(background)};--pl-text:${toCss(text)};--pl-line:${tint(1, 0.12)};` +
    `--pl-border:${tint(3, 0.4)};--pl-focus:${toCss(accent)}}` +
    `button{background:${toCss(accent)};color:${toCss(contrastOf(WHITE, accent) < 4.5 ? BLACK : WHITE)}}` +
    `::placeholder{color:${tint(4.5, 0.72)};opacity:1}`
  );
}
