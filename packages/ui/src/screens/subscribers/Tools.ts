import { styled } from '../../theme/stitches.ts';

/** Layout above the table: search, filters, count and actions, also while they load. */
export const Tools = styled('div', {
  alignItems: 'center',
  display: 'grid',
  gap: '$3',
  gridTemplateAreas: '"search" "filters" "actions" "count"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Reserves the line of the count, which arrives with the rows.
  gridTemplateRows: 'auto auto auto minmax(1.25rem, auto)',
  '@md': {
    gridTemplateRows: 'none',
    gridTemplateAreas: '"search actions actions" "filters filters count"',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    '& > [role=status]': { textAlign: 'end' },
    '& > :first-child': { maxWidth: '26rem' },
    '& > :last-child': { justifyContent: 'flex-end' },
  },
});

export const SplitButton = styled('div', {
  display: 'flex',
  '& > :first-child': { borderEndEndRadius: 0, borderStartEndRadius: 0 },
  '& > :last-child': { borderEndStartRadius: 0, borderStartStartRadius: 0, marginInlineStart: -1, paddingInline: 9 },
  '& > :focus-visible': { zIndex: '$inRow' },
});
