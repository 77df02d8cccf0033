/** The buttons of a dialog, the primary one last: at the end of the line, or on a phone at the bottom, in the order of Tab. */
export const answers = {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '@sm': { flexDirection: 'row', justifyContent: 'flex-end' },
} as const;
