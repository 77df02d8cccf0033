import { isHexColor } from '@prelude/api/contract/colors/contrast';
import { type Fault, findFaults, type LookColors } from '@prelude/api/contract/colors/palette';
import type { FieldErrors } from '@prelude/api/contract/problem';

/** Returns what misses its contrast, nothing while a color is none yet. */
export const findColorFaults = (colors: LookColors | null | undefined): readonly Fault[] =>
  colors && [colors.accent, colors.background, colors.text].every(isHexColor) ? findFaults(colors) : [];

/** Returns an error for each of a look's colors that misses its contrast. */
export const toColorErrors = (colors: LookColors | null | undefined): FieldErrors =>
  Object.fromEntries(findColorFaults(colors).map(({ color }) => [`look.colors.${color}`, 'color_contrast']));
