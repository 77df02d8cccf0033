import { boolean, dynamic, enums, type Infer, object, optional, Struct } from 'superstruct';
import { WHITE } from './colors/tokens.ts';
import { Id } from './endpoint.ts';

/** Heights on the hosted page. */
export const logoSizes = ['small', 'medium', 'large'] as const;
/** CSS pixels. */
export const logoHeights = { small: 32, medium: 48, large: 72 } as const satisfies Record<
  (typeof logoSizes)[number],
  number
>;
/** Color of the plate. */
export const PLATE = WHITE;
export type LogoSize = (typeof logoSizes)[number];

/** Images of a logo: `dark` is shown on dark pages in place of `light`, or there is a light plate behind `light`. */
export const WholeLogo = object({
  light: Id,
  dark: optional(Id),
  hasPlate: optional(boolean()),
  size: enums(logoSizes),
});
export type WholeLogo = Infer<typeof WholeLogo>;

// biome-ignore lint/suspicious/noExplicitAny: the two have schemas of their own kinds.
const chosen = dynamic<string | WholeLogo>((value) => (typeof value === 'string' ? Id : WholeLogo) as Struct<any, any>);

/** An image's id alone is that image in medium size, on every page. Errors are those of what is given. */
export const Logo = new Struct<string | WholeLogo, { text: typeof Id; whole: typeof WholeLogo }>({
  ...chosen,
  type: 'textOr',
  schema: { text: Id, whole: WholeLogo },
});
export type Logo = Infer<typeof Logo>;

export const toWholeLogo = (logo: Logo): WholeLogo =>
  typeof logo === 'string' ? { light: logo, size: 'medium' } : logo;

/** Returns the ids of all images that a logo names. */
export function toLogoIds(logo: Logo): string[] {
  const { light, dark } = toWholeLogo(logo);
  return dark === undefined ? [light] : [light, dark];
}

/** Returns a logo with its keys in one order; one that says no more than its id is the id. */
export function toCanonicalLogo(logo: Logo): Logo {
  const { light, dark, hasPlate, size } = toWholeLogo(logo);
  const id = light.toLowerCase();
  if (dark === undefined && !hasPlate && size === 'medium') return id;
  return {
    light: id,
    ...(dark !== undefined && { dark: dark.toLowerCase() }),
    ...(dark === undefined && hasPlate && { hasPlate }),
    size,
  };
}
