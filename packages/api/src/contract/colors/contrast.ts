/** `#rrggbb`, the only notation that owners' colors may have: nothing else reaches a style sheet. */
export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Returns the channels, 0 to 255, of `#rrggbb` or of the `rgb(r, g, b)` that browsers compute. */
function toChannels(color: string): number[] {
  if (!color.startsWith('#')) return (color.match(/[\d.]+/g) ?? []).map(Number);
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** Returns `share` of `other` in `one`, as CSS mixes in sRGB; shares are 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const otherChannels = toChannels(other);
  const mixed = toChannels(one).map((channel, index) => channel + ((otherChannels[index] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns how far apart two colors are, 0 to 442. */
export function distanceOf(one: string, other: string): number {
  const others = toChannels(other);
  return Math.hypot(...toChannels(one).map((channel, index) => channel - (others[index] ?? 0)));
}

/** Returns the relative luminance of WCAG 2.2, 0 to 1. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2.2, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
