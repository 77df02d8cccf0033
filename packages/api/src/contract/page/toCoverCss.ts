import { mix } from '../colors/contrast.ts';
import { isDark, type LookColors } from '../colors/palette.ts';
import { WHITE } from '../colors/tokens.ts';
import type { DrawnCover } from '../forms.ts';
import type { ShownCover } from './ListPage.ts';

const BARS = 9;

/** Bars that rise, as those of the mark. */
const bars = Array.from({ length: BARS }, (_, at) => {
  const color = `var(--c${3 - Math.floor((at * 3) / BARS)})`;
  const [left, height] = [5 + (at * 90) / (BARS - 1), 16 + (at * at * 76) / (BARS - 1) ** 2];
  return `linear-gradient(${color},${color}) ${left.toFixed(1)}% 100%/7% ${height.toFixed(0)}% no-repeat`;
});

const glow = (color: number, place: string, reach: number) =>
  `radial-gradient(at ${place},var(--c${color}),transparent ${reach}%)`;

const hill = (color: number, size: string, place: string) =>
  `radial-gradient(${size} at ${place},var(--c${color}) 99.6%,transparent)`;

/** Layers, the first in front; `--c0` is the ground, `--c1` the accent, and two more are beside it. */
const covers: Record<DrawnCover, readonly string[]> = {
  dawn: [
    hill(1, '130% 62%', '50% 122%'),
    'radial-gradient(circle closest-side at 50% 62%,var(--c0) 58%,transparent 59%)',
    'linear-gradient(var(--c0) 10%,var(--c3) 120%)',
  ],
  mesh: [glow(1, '14% 16%', 58), glow(2, '88% 10%', 52), glow(3, '72% 94%', 60), glow(2, '6% 96%', 46)],
  dunes: [
    hill(1, '70% 52%', '18% 112%'),
    hill(2, '84% 64%', '92% 116%'),
    hill(3, '95% 88%', '38% 124%'),
    'linear-gradient(var(--c0) 40%,var(--c3) 260%)',
  ],
  rings: [
    'repeating-radial-gradient(circle at 76% 104%,var(--c1) 0 1.5px,transparent 2.5px 30px)',
    glow(2, '76% 104%', 62),
    glow(3, '8% 0%', 50),
  ],
  bars: [...bars, glow(3, '100% 0%', 70)],
  dots: [
    'linear-gradient(118deg,var(--c0) 22%,transparent 96%)',
    'radial-gradient(var(--c1) 22%,transparent 26%) 0 0/18px 18px',
    glow(2, '100% 100%', 80),
  ],
};

/** Returns the value of `background`, in the colors of {@link toCoverColors} as variables. */
export const toCoverBackground = (name: DrawnCover): string => `${covers[name].join(',')},var(--c0)`;

/** The cover is above the page, and beside it where the layout is split. Under an image are its colors until it is there. */
export const toCoverCss = (cover: ShownCover): string =>
  cover.kind === 'drawn'
    ? `.cover{height:clamp(8rem,19vw,15rem);margin:12px 12px 0;border-radius:calc(var(--card)*1.5);background:${toCoverBackground(cover.name)}}
@media (max-width:30em){.cover{height:11rem}}
@media (forced-colors:active){.cover{display:none}}`
    : `.cover{display:block;width:calc(100% - 24px);height:clamp(11rem,28vw,22rem);margin:12px 12px 0;border-radius:calc(var(--card)*1.5);background:linear-gradient(135deg,var(--c0),var(--c3));object-fit:cover}`;

/** Returns the hue of a color moved by degrees; a gray has none, and is mixed with the ground. */
function turn(color: string, degrees: number, ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [top, bottom] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = top - bottom;
  if (range < 0.12) return mix(color, ground, degrees > 0 ? 0.35 : 0.62);
  const sector =
    top === red ? (green - blue) / range : top === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (sector * 60 + degrees + 720) % 360;
  const toChannel = (offset: number) => {
    const place = (offset + hue / 60) % 6;
    const channel = top - range * Math.max(0, Math.min(place, 4 - place, 1));
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${toChannel(5)}${toChannel(3)}${toChannel(1)}`;
}

/** Returns the variables of one side. In the dark, colors step back, so that the words stay the brightest. */
export function toCoverColors(colors: LookColors): Record<`--c${number}`, string> {
  const { accent, background } = colors;
  const dark = isDark(colors);
  const seen = (color: string) => mix(background, color, dark ? 0.62 : 0.9);
  const beside = [34, -42].map((degrees) => mix(turn(accent, degrees, background), WHITE, dark ? 0.06 : 0.28));
  const inks = [accent, ...beside].map(seen);
  const named = [mix(background, accent, dark ? 0.16 : 0.14), ...inks].map((color, at) => [`--c${at}`, color]);
  return Object.fromEntries(named);
}
