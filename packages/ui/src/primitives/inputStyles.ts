export const inputStyles = {
  appearance: 'none',
  backgroundColor: '$surface',
  border: '1px solid $borderControl',
  borderRadius: '$control',
  color: '$text',
  fontSize: '$body',
  lineHeight: '$body',
  minWidth: 0,
  padding: '5px 12px',
  width: '100%',
  '&::placeholder': { color: '$textMuted', opacity: 1 },
  '&[aria-invalid="true"]': { borderColor: '$danger' },
  // Below 16 px, phones zoom the page when the field gets focus.
  '@media (pointer: coarse)': { fontSize: '$lead' },
} as const;
