/** Styles under `@forced`: forced colours hide backgrounds and draw all borders, so what only these showed needs system colours. */
export const forced = {
  /** The selected or current item, or the primary button. */
  chosen: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  /** A shape without text. */
  shape: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  /** A shape for something that does not exist yet. */
  faint: { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
  /** A surface whose edge was only visible by its colour. */
  edge: { outline: '1px solid CanvasText', outlineOffset: -1 },
} as const;
