/** A box set off by its border alone: lists of entries, choices. */
export const outlined = {
  backgroundColor: '$surface',
  border: '1px solid $border',
  borderRadius: '$card',
} as const;

/** A raised surface: cards, tables, figures and code. */
export const raised = { ...outlined, boxShadow: '$raised' } as const;

/** A surface above the page: menus, toasts. */
export const floating = {
  ...outlined,
  backgroundColor: '$surfaceRaised',
  boxShadow: '$menu',
  color: '$text',
} as const;
