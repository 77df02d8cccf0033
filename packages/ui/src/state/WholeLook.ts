import type { Look } from '@prelude/api/contract/looks';
import type { LookColors } from '@prelude/api/contract/palette';

/** A look in which nothing is left to inherit, but the logo. */
export type WholeLook = Required<Omit<Look, 'logo'>> & { colors: LookColors; logo?: string };

/** What a workspace without a look inherits. */
export const productLook: WholeLook = {
  colors: { accent: '#21201c', background: '#ffffff', text: '#21201c' },
  corners: 'round',
  font: 'page',
  scheme: 'page',
};

export const toWholeLook = (look: Look): WholeLook => ({ ...productLook, ...look });
