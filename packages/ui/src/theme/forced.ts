/** Forced colours hide backgrounds and draw all borders; whatever those alone expressed uses system colours, under `@forced`. */
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
