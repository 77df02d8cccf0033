import { isHexColor } from '@prelude/api/contract/colors/contrast';
import { type Fault, findFaults, type LookColors, toPalette, toSides } from '@prelude/api/contract/colors/palette';
import { fonts, radii, sizes } from './tokens.ts';

const corners = {
  square: { control: '0px', card: '0px', dialog: '0px', round: '0px' },
  round: radii,
  pill: { control: '20px', card: '18px', dialog: '22px', round: '999px' },
} as const;

const faces = {
  // Makes `font-family` invalid, so that it is inherited from the page.
  page: { sans: 'initial' },
  system: { sans: 'system-ui, sans-serif' },
  serif: { sans: 'Charter, "Iowan Old Style", Georgia, serif' },
  mono: { sans: fonts.mono },
} as const;

const densities = {
  comfortable: sizes,
  compact: { control: '2rem', controlLarge: '2.25rem', row: '2.25rem' },
} as const;

const schemes = { light: 'light', dark: 'dark', page: 'page' } as const;

/** Keys that are left out are as in the product’s own theme. */
export interface ThemeValues {
  /** `#rrggbb` each, together one side of the theme, light or dark. */
  colors?: LookColors;
  corners?: keyof typeof corners;
  /** `page` is the font of `<html>`. */
  font?: keyof typeof faces;
  /** `page` follows the theme of `UiProvider`, with the other side made of the same accent; `light` and `dark` keep one side. */
  scheme?: keyof typeof schemes;
  density?: keyof typeof densities;
}

export interface CustomTheme {
  /** CSS variables of each side, for the `style` of `<html>` or of any part of a page. */
  variables: Readonly<Record<'light' | 'dark', Readonly<Record<`--pl-${string}`, string>>>>;
  scheme: keyof typeof schemes;
}

/** Colors of which a pair has too little contrast. */
export class ThemeError extends Error {
  override name = 'ThemeError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(toLine).join('\n'));
    this.faults = faults;
  }
}

const toRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

const toLine = ({ ink, paper, ratio, needed, color, nearest }: Fault) =>
  `${ink} on ${paper} has ${toRatio(ratio)} and needs ${needed}:1; the nearest colors.${color} that passes is ${nearest}`;

/** Returns an entry of a table; a value from outside never reaches a style sheet. */
function choose<Table extends object>(name: string, table: Table, key: keyof Table): Table[keyof Table] {
  if (Object.hasOwn(table, key)) return table[key];
  throw new TypeError(`${name}: ${String(key)} is not one of ${Object.keys(table).join(', ')}`);
}

/**
 * Makes a theme of plain values. Throws a `ThemeError` that names each pair of colors with too little contrast and the
 * nearest color that passes, and a `TypeError` for a value that is none of those listed.
 */
export function createTheme(values: ThemeValues): CustomTheme {
  const { corners: corner = 'round', font, density = 'comfortable', scheme = 'page' } = values;
  const colors = values.colors && toProven(values.colors);
  const look = {
    radii: choose('corners', corners, corner),
    sizes: choose('density', densities, density),
    ...(font !== undefined && { fonts: choose('font', faces, font) }),
  };
  const sides = colors && toSides(colors);
  const toSide = (side: 'light' | 'dark') => toVariables({ ...look, ...(sides && { colors: toPalette(sides[side]) }) });
  return {
    variables: { light: toSide('light'), dark: toSide('dark') },
    scheme: choose('scheme', schemes, scheme),
  };
}

/** Returns tokens by the names of their CSS variables. */
const toVariables = (tokens: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([scale, values]) =>
      Object.entries(values).map(([name, value]) => [`--pl-${scale}-${name}`, value]),
    ),
  );

function toProven({ accent, background, text }: LookColors): LookColors {
  const colors = { accent, background, text };
  for (const [name, color] of Object.entries(colors))
    if (!isHexColor(color)) throw new TypeError(`colors.${name}: ${String(color)} is not #rrggbb`);
  const faults = findFaults(colors);
  if (faults.length > 0) throw new ThemeError(faults);
  return colors;
}
