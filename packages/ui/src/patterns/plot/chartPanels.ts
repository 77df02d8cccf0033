/** Pixels from the top: each panel is below its caption, the dates below both. */
export const chartPanels = {
  bars: { caption: 12, top: 28, bottom: 196 },
  line: { caption: 238, top: 254, bottom: 326 },
  dates: 348,
  height: 356,
} as const;
