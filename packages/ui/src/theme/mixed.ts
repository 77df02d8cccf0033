/** Mixes colours where the browser can; the oldest supported ones show `plain`. */
export const mixedBackground = (plain: string, mix: string) => ({
  backgroundColor: plain,
  '@supports (color: color-mix(in srgb, red, red))': { backgroundColor: `color-mix(in srgb, ${mix})` },
});
