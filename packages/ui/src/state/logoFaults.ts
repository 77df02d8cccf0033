import { isHexColor } from '@prelude/api/contract/colors/contrast';
import { type Ink, isSeenOn } from '@prelude/api/contract/colors/ink';
import { toSides } from '@prelude/api/contract/colors/palette';
import { type Logo, PLATE, toWholeLogo } from '@prelude/api/contract/logos';
import type { Look } from '@prelude/api/contract/looks';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { toWholeLook, type WholeLook } from './WholeLook.ts';

export type Side = 'light' | 'dark';

/** Inks of images by their id; an image that cannot be measured has none. */
export type Inks = Readonly<Record<string, Ink | null>>;

/** Returns the backgrounds of a page, of the sides that its visitors can get. */
export function toGrounds({ colors, scheme }: Pick<WholeLook, 'colors' | 'scheme'>): Partial<Record<Side, string>> {
  const { light, dark } = toSides(colors);
  return {
    ...(scheme !== 'dark' && { light: light.background }),
    ...(scheme !== 'light' && { dark: dark.background }),
  };
}

/** Returns the sides of a page on which its logo cannot be seen. What is not measured counts as seen. */
export function findUnseenSides(
  logo: Logo | undefined,
  inks: Inks,
  look: Pick<WholeLook, 'colors' | 'scheme'>,
): Side[] {
  if (logo === undefined) return [];
  const { light, dark, hasPlate } = toWholeLogo(logo);
  const grounds = toGrounds(look);
  const isUnseen = (id: string, ground: string | undefined): boolean => {
    const ink = inks[id];
    return ground !== undefined && ink ? !isSeenOn(ink, ground) : false;
  };
  const onDark = dark === undefined && hasPlate && grounds.dark ? PLATE : grounds.dark;
  return [
    ...(isUnseen(light, grounds.light) ? (['light'] as const) : []),
    ...(isUnseen(dark ?? light, onDark) ? (['dark'] as const) : []),
  ];
}

type PageColors = Pick<WholeLook, 'colors' | 'scheme'>;

/** Returns what a page is drawn with while its look is edited: what is emptied, or is no color yet, is inherited. */
export const toPageColors = ({ colors, scheme }: Partial<PageColors>, inherited: PageColors): PageColors => ({
  colors: colors && Object.values(colors).every(isHexColor) ? colors : inherited.colors,
  scheme: scheme || inherited.scheme,
});

/** Returns an error for a logo that cannot be seen on its page. */
export function toLogoErrors(edited: Look = {}, inherited: Look, inks: Inks): FieldErrors {
  const page = toPageColors(edited, toWholeLook(inherited));
  return findUnseenSides(edited.logo || inherited.logo, inks, page).length > 0 ? { 'look.logo': 'color_contrast' } : {};
}
