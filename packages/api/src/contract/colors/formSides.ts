import { contrastOf, mix } from './contrast.ts';
import { isDark, type LookColors, toOtherSide, toTextOn } from './palette.ts';
import { BLACK, type Palette, productColors, WHITE } from './tokens.ts';

/** All colors of a form on one side, each `#rrggbb`. `textMuted` is for what stands in an empty field, `dangerText` for what is wrong with it. */
export interface FormSide
  extends LookColors,
    Pick<Palette, 'textMuted' | 'textOnAccent' | 'border' | 'borderControl' | 'dangerText'> {}

const STEP = 0.02;

/** Returns the first step on the way from one color to another that has enough contrast on the paper. */
function stepToward(from: string, to: string, paper: string, needed: number): string {
  let color = from;
  for (let share = 0; share < 1 && contrastOf(color, paper) < needed; share += STEP) color = mix(from, to, share);
  return color;
}

const toSeen = (colors: LookColors, ink: string): LookColors => ({
  ...colors,
  accent: stepToward(colors.accent, ink, colors.background, 3),
});

function toSide({ accent, background, text }: LookColors): FormSide {
  const tint = (share: number, needed: number) => stepToward(mix(background, text, share), text, background, needed);
  return {
    accent,
    background,
    text,
    textMuted: tint(0.72, 4.5),
    textOnAccent: toTextOn(accent),
    border: mix(background, text, 0.12),
    borderControl: tint(0.4, 3),
    dangerText: stepToward(
      productColors[isDark({ accent, background, text }) ? 'dark' : 'light'].dangerText,
      text,
      background,
      4.5,
    ),
  };
}

/** Returns the sides that visitors see: both if the scheme is the page's, the given one if there is no scheme. */
export function toFormSides(
  colors: LookColors,
  scheme: 'light' | 'dark' | 'page' = isDark(colors) ? 'dark' : 'light',
): { light?: FormSide; dark?: FormSide } {
  const other = toOtherSide(colors);
  const [light, dark] = isDark(colors) ? [toSeen(other, BLACK), colors] : [colors, toSeen(other, WHITE)];
  return { ...(scheme !== 'dark' && { light: toSide(light) }), ...(scheme !== 'light' && { dark: toSide(dark) }) };
}
