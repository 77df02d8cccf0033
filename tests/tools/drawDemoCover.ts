import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// `node tests/tools/drawDemoCover.ts` draws the cover of a list of the demo anew: northern lights above a lake.

const file = fileURLToPath(new URL('../../packages/server/src/start/demo/aurora.webp', import.meta.url));
const [width, height] = [1600, 1200];
/** The share of the height at which the water begins. */
const SHORE = 0.72;

type Color = readonly [red: number, green: number, blue: number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const smooth = (value: number): number => value * value * (3 - 2 * value);
const blend = (from: Color, to: Color, share: number): Color => {
  const toChannel = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share;
  return [toChannel(0), toChannel(1), toChannel(2)];
};
const add = (below: Color, light: Color, share: number): Color => {
  const toChannel = (at: 0 | 1 | 2) => below[at] + light[at] * share;
  return [toChannel(0), toChannel(1), toChannel(2)];
};

/** Returns the same number from 0 to 1 for the same place. */
function scatter(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** Noise that is smooth between whole numbers. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smooth(x - left), smooth(y - top)];
  const toRow = (row: number) => scatter(left, row) + (scatter(left + 1, row) - scatter(left, row)) * across;
  return toRow(top) + (toRow(top + 1) - toRow(top)) * down;
}

const layered = (x: number, y: number): number =>
  noise(x, y) * 0.55 + noise(x * 2.1, y * 2.1) * 0.27 + noise(x * 4.3, y * 4.3) * 0.18;

const ridges = [
  { at: 0.66, rise: 0.17, scale: 2.6, seed: 3, color: [20, 33, 58] },
  { at: 0.7, rise: 0.12, scale: 4.2, seed: 11, color: [11, 20, 38] },
  { at: 0.725, rise: 0.05, scale: 9, seed: 29, color: [5, 10, 20] },
] as const;

const curtains = [
  { at: 0.5, sway: 0.13, reach: 0.46, color: [64, 232, 150], seed: 1, light: 0.85 },
  { at: 0.4, sway: 0.1, reach: 0.4, color: [88, 214, 214], seed: 7, light: 0.5 },
  { at: 0.3, sway: 0.12, reach: 0.32, color: [150, 120, 244], seed: 17, light: 0.5 },
] as const;

/** Returns the sky at a place, both from 0 to 1. */
function toSky(x: number, y: number): Color {
  let color = blend([9, 14, 38], [26, 52, 84], smooth(clamp(y / SHORE)));
  for (const { at, sway, reach, color: light, seed, light: strength } of curtains) {
    const foot = at + (layered(x * 2.2 + seed, seed) - 0.5) * sway * 2.4 + Math.sin(x * 5 + seed) * sway * 0.4;
    const above = (foot - y) / reach;
    const rays = 0.45 + 0.55 * noise(x * 46 + seed * 5 + y * 2, seed) * (0.6 + 0.4 * noise(x * 130, seed));
    const band = 0.35 + 0.65 * smooth(layered(x * 3 + seed * 2, seed + 4));
    const fade = above >= 0 ? Math.exp(-above * 2.6) * clamp(1 - above) : Math.exp(above * 26);
    color = add(color, light, fade * rays * band * strength);
    color = add(color, [190, 70, 160], above > 0 ? clamp(above - 0.35) * Math.exp(-above * 2) * band * rays * 0.45 : 0);
  }
  return color;
}

function toStar(column: number, row: number): number {
  const chance = scatter(column * 0.713, row * 1.37);
  return chance > 0.9991 ? 60 + scatter(row, column) * 170 : 0;
}

function toLand(x: number, y: number): Color | undefined {
  let land: Color | undefined;
  for (const { at, rise, scale, seed, color } of ridges) {
    const top = at - rise * layered(x * scale + seed, seed) - rise * 0.25 * noise(x * scale * 9, seed);
    if (y > top + 0.02) land = blend(color, [30, 60, 84], clamp((SHORE - y) * 0.6));
  }
  return land;
}

const draw = (x: number, y: number): Color => toLand(x, y) ?? toSky(x, y);

const bytes = Buffer.alloc(width * height * 3);
for (let row = 0; row < height; row += 1)
  for (let column = 0; column < width; column += 1) {
    const [x, y] = [column / width, row / height];
    let color: Color;
    if (y < SHORE) {
      color = draw(x, y);
      if (!toLand(x, y)) color = add(color, [1, 1, 1], toStar(column, row) * clamp(1.2 - y * 1.6));
    } else {
      const depth = (y - SHORE) / (1 - SHORE);
      const wave = (noise(x * 18, y * 240) - 0.5) * 0.018 * (0.3 + depth) + (noise(x * 60, y * 620) - 0.5) * 0.008;
      const mirrored = SHORE - (y - SHORE) * 1.25 + wave * 3;
      const glint = 0.82 + 0.18 * noise(x * 30, y * 420);
      color = blend(draw(clamp(x + wave), clamp(mirrored)), [6, 14, 30], 0.22 + depth * 0.42);
      color = [color[0] * glint, color[1] * glint, color[2] * glint];
    }
    const grain = (scatter(column, row) - 0.5) * 5;
    for (const at of [0, 1, 2] as const)
      bytes[(row * width + column) * 3 + at] = clamp((color[at] + grain) / 255) * 255;
  }

const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
  .webp({ quality: 62, effort: 6 })
  .toBuffer();
await writeFile(file, picture);
console.log(`${file}: ${picture.length} bytes`);
