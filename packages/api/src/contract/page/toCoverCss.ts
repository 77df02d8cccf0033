import { mix } from '../colors/contrast.ts';
import { isDark, type LookColors } from '../colors/palette.ts';
import { WHITE } from '../colors/tokens.ts';
import type { DrawnCover } from '../forms.ts';
import { BAR_WIDTH, type CoverColor, type CoverLayer, coverLayers } from './coverLayers.ts';
import type { ShownCover } from './ListPage.ts';

const toColor = (color: CoverColor | null): string => (color === null ? 'transparent' : `var(--c${color})`);

function toGradient(layer: CoverLayer): string {
  switch (layer.shape) {
    case 'fall': {
      const { degrees, from, to, stops } = layer;
      const turn = degrees === 180 ? '' : `${degrees}deg,`;
      return `linear-gradient(${turn}${toColor(from)} ${stops[0]}%,${toColor(to)} ${stops[1]}%)`;
    }
    case 'glow':
      return `radial-gradient(at ${toPlace(layer.at)},${toColor(layer.color)},transparent ${layer.reach}%)`;
    case 'hill':
      return `radial-gradient(${toPlace(layer.size)} at ${toPlace(layer.at)},${toColor(layer.color)} 99.6%,transparent)`;
    case 'disk':
      return `radial-gradient(circle closest-side at ${toPlace(layer.at)},${toColor(layer.color)} ${layer.radius}%,transparent ${layer.radius + 1}%)`;
    case 'rings':
      return `repeating-radial-gradient(circle at ${toPlace(layer.at)},${toColor(layer.color)} 0 1.5px,transparent 2.5px ${layer.apart}px)`;
    case 'dots':
      return `radial-gradient(${toColor(layer.color)} 22%,transparent 26%) 0 0/${layer.apart}px ${layer.apart}px`;
    case 'bar': {
      const color = toColor(layer.color);
      return `linear-gradient(${color},${color}) ${layer.left.toFixed(1)}% 100%/${BAR_WIDTH}% ${layer.height.toFixed(0)}% no-repeat`;
    }
  }
}

const toPlace = ([x, y]: readonly [number, number]): string => `${x}% ${y}%`;

/** Returns the value of `background`, in the colors of {@link toCoverColors} as variables. */
export const toCoverBackground = (name: DrawnCover): string =>
  `${coverLayers[name].map(toGradient).join(',')},var(--c0)`;

/** The cover is above the page, and beside it where the layout is split. Under an image are its colors until it is there. */
export const toCoverCss = (cover: ShownCover): string =>
  cover.kind === 'drawn'
    ? `.cover{height:clamp(8rem,19vw,15rem);margin:12px 12px 0;border-radius:calc(var(--card)*1.5);background:${toCoverBackground(cover.name)}}
@media (max-width:30em){.cover{height:11rem}}
@media (forced-colors:active){.cover{display:none}}`
    : `.cover{display:block;width:calc(100% - 24px);max-width:84rem;height:clamp(11rem,28vw,22rem);margin:12px auto 0;border-radius:calc(var(--card)*1.5);background:linear-gradient(135deg,var(--c0),var(--c3));object-fit:cover}`;

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
  const toVisible = (color: string) => mix(background, color, dark ? 0.62 : 0.9);
  const beside = [34, -42].map((degrees) => mix(turn(accent, degrees, background), WHITE, dark ? 0.06 : 0.28));
  const inks = [accent, ...beside].map(toVisible);
  const properties = [mix(background, accent, dark ? 0.16 : 0.14), ...inks].map((color, at) => [`--c${at}`, color]);
  return Object.fromEntries(properties);
}
