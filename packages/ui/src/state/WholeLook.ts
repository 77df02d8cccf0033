import type { LookColors } from '@prelude/api/contract/colors/palette';
import { productColors } from '@prelude/api/contract/colors/tokens';
import type { Logo } from '@prelude/api/contract/logos';
import type { Look } from '@prelude/api/contract/looks';

/** A look in which nothing is left to inherit, but the logo. */
export type WholeLook = Required<Omit<Look, 'logo'>> & { colors: LookColors; logo?: Logo };

const { light } = productColors;

/** The look that a workspace without one inherits. */
export const productLook: WholeLook = {
  colors: { accent: light.ink, background: light.surface, text: light.text },
  corners: 'round',
  font: 'page',
  scheme: 'page',
};

export const toWholeLook = (look: Look): WholeLook => ({ ...productLook, ...look });
