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
  '&[aria-disabled="true"]': {
    backgroundColor: '$neutralSurface',
    color: '$textMuted',
    cursor: 'not-allowed',
    '@forced': { borderColor: 'GrayText', color: 'GrayText' },
  },
  '&[aria-invalid="true"]': { borderColor: '$danger' },
  // Below 16 px, phones zoom the page when the field gets focus.
  '@media (pointer: coarse)': { fontSize: '$lead' },
} as const;
