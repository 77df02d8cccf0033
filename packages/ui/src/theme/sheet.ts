/** A box that its line alone sets off: a list of entries, a choice. */
export const outlined = {
  backgroundColor: '$surface',
  border: '1px solid $border',
  borderRadius: '$card',
} as const;

/** A sheet of paper on the canvas: what a card, a table, a figure and a piece of code lie on. */
export const sheet = { ...outlined, boxShadow: '$raised' } as const;

/** A sheet above the page: what a menu opens, what a toast says. */
export const floating = {
  ...outlined,
  backgroundColor: '$surfaceRaised',
  boxShadow: '$menu',
  color: '$text',
} as const;
