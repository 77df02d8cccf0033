/**
 * Where the reader's system chooses the colours, a background is gone and every border is drawn. What spoke through
 * those alone uses the system's own colours, under `@forced`.
 */
export const forced = {
  /** The one that is chosen, current or the thing to press. */
  chosen: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  /** A shape that has no words. */
  shape: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  /** A shape for what is not there yet. */
  faint: { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
  /** A surface that had an edge by its colour alone. */
  edge: { outline: '1px solid CanvasText', outlineOffset: -1 },
} as const;
