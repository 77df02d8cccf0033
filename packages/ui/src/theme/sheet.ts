/** A sheet of paper on the canvas: what a card, a table, a figure and a piece of code lie on. */
export const sheet = {
  backgroundColor: '$surface',
  border: '1px solid $border',
  borderRadius: '$card',
  boxShadow: '$raised',
} as const;
