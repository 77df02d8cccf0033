/** Rules for browsers that can mix colours; the oldest supported ones cannot. */
export const CAN_MIX = '@supports (color: color-mix(in srgb, red, red))';

export const toMix = (colours: string): string => `color-mix(in srgb, ${colours})`;

/** Mixes colours where the browser can; the oldest supported ones show `plain`. */
export const mixedBackground = (plain: string, mix: string) => ({
  backgroundColor: plain,
  [CAN_MIX]: { backgroundColor: toMix(mix) },
});
