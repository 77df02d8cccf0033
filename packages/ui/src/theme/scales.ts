import {
  amber,
  amberDark,
  grass,
  grassDark,
  iris,
  irisDark,
  sand,
  sandDark,
  sky,
  skyDark,
  tomato,
  tomatoDark,
} from '@radix-ui/colors';
import { darkColors, lightColors } from './themes.ts';

/** Raw scales, of which nearly all colors of `themes.ts` are steps. Only the gallery and design tools read them. */
export const light = { ...sand, ...iris, ...tomato, ...grass, ...amber, ...sky };
export const dark = { ...sandDark, ...irisDark, ...tomatoDark, ...grassDark, ...amberDark, ...skyDark };

/** Shades for where step 11 of a scale has too little contrast: 4.5:1 on its step 3, or 7:1 for muted text and links. */
export const deeper = {
  tomato11: lightColors.dangerText,
  amber11: lightColors.warningText,
  sand11: lightColors.textMuted,
  iris11: lightColors.accentText,
};
export const brighter = { sand11: darkColors.textMuted };
