import { visuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import { styled } from '../../../theme/stitches.ts';

/** Layout above the table: search, filters, count and actions, also while they load. On a phone the filters and actions are behind a button each. */
export const Tools = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& > [data-tool="search"]': { flex: '1 1 9rem', minWidth: 0 },
  '& > [data-tool="filters"], & > [data-tool="count"]': { flexBasis: '100%' },
  // Reserves the line of the count, which arrives with the rows.
  '& > [data-tool="count"]': { minHeight: '1.25rem' },
  '& > [data-tool="actions"]': { display: 'none' },
  '@belowMd': {
    '& > [data-tool="filters"][data-is-set="false"]': { display: 'none' },
    // The head of the list says how many there are.
    '& > [data-tool="count"][data-is-set="false"]': visuallyHidden,
  },
  '@md': {
    display: 'grid',
    gap: '$3',
    gridTemplateAreas: '"search actions actions" "filters filters count"',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    '& > [data-tool="search"]': { gridArea: 'search', maxWidth: '26rem' },
    '& > [data-tool="phone"]': { display: 'none' },
    '& > [data-tool="filters"]': { gridArea: 'filters' },
    '& > [data-tool="count"]': {
      alignSelf: 'start',
      gridArea: 'count',
      lineHeight: '36px',
      minHeight: 0,
      textAlign: 'end',
    },
    '& > [data-tool="actions"]': { display: 'flex', gap: '$2', gridArea: 'actions', justifyContent: 'flex-end' },
  },
  '@media print': { display: 'block', '& > :not([data-tool="count"])': { display: 'none' } },
});

/** The tools above the table; nearer to it on a phone, where the first row comes soon. */
export const ToolsAndTable = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@belowMd': { gap: '$2' },
});

/** The table, with a place above it for what floats there. */
export const Rows = styled('div', { minWidth: 0, position: 'relative' });

export const PhoneTools = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2' });

export const SplitButton = styled('div', {
  display: 'flex',
  '& > :first-child': { borderEndEndRadius: 0, borderStartEndRadius: 0 },
  '& > :last-child': { borderEndStartRadius: 0, borderStartStartRadius: 0, marginInlineStart: -1, paddingInline: 9 },
  '& > :focus-visible': { zIndex: '$inRow' },
});
