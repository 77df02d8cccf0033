import { mixedBackground } from '../theme/mixed.ts';
import { raised } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';

/** Shared by a table and its skeleton, so that nothing moves when rows arrive. Below `md` a row is a grid. */
export const TableCard = styled('div', {
  ...raised,
  containerType: 'inline-size',
  overflow: 'hidden',
  position: 'relative',
  '@media print': { boxShadow: 'none', overflow: 'visible' },
});

export const Table = styled('table', {
  borderCollapse: 'separate',
  borderSpacing: 0,
  display: 'block',
  width: '100%',
  '& tbody': { display: 'block' },
  '@media screen': { '@container (width < 54rem)': { '& [data-from="wide"]': { display: 'none' } } },
  '@md': { display: 'table', tableLayout: 'fixed', '& tbody': { display: 'table-row-group' } },
  '@media print': {
    tableLayout: 'auto',
    '& col': { width: 'auto !important' },
    '& [data-control]': { display: 'none' },
    '& tr': { breakInside: 'avoid' },
  },
});

export const Head = styled('thead', {
  clipPath: 'inset(50%)',
  height: 1,
  overflow: 'hidden',
  position: 'absolute',
  whiteSpace: 'nowrap',
  width: 1,
  '@md': { clipPath: 'none', height: 'auto', overflow: 'visible', position: 'static', width: 'auto' },
  '& th, & td': {
    color: '$textMuted',
    fontSize: '$caption',
    fontWeight: 500,
    height: 'calc(1rem + 21px)',
    lineHeight: '$caption',
    padding: '0 $2',
    textAlign: 'start',
    '&:first-child': { paddingInlineStart: '$5' },
    '&:last-child': { paddingInlineEnd: '$5' },
    '&[data-align="end"]': { textAlign: 'end' },
  },
  variants: {
    /** For figures, which mean nothing without their titles. */
    isOnPhone: {
      true: {
        '@belowMd': {
          clipPath: 'none',
          display: 'block',
          height: 'auto',
          position: 'static',
          whiteSpace: 'normal',
          width: 'auto',
          '& > tr': {
            alignItems: 'center',
            columnGap: '$3',
            display: 'grid',
            gridTemplateColumns: 'var(--phone-columns)',
            minHeight: 'calc(1rem + 21px)',
            padding: '0 14px',
          },
          '& th:nth-child(n)': { height: 'auto', padding: 0 },
          '& th[data-phone="hide"]': { display: 'none' },
          '& + tbody': { borderTop: '1px solid $border' },
        },
      },
    },
  },
});

export const Row = styled('tr', {
  alignItems: 'center',
  borderTop: '1px solid $border',
  columnGap: '$3',
  display: 'grid',
  gridTemplateColumns: 'var(--phone-pick,) var(--phone-columns)',
  minHeight: 'var(--phone-height)',
  padding: '$2 14px',
  '&:first-child': { borderTop: 0 },
  '@md': {
    border: 0,
    display: 'table-row',
    '& > *': { borderTop: '1px solid $border' },
    '&:first-child > *': { borderTop: '1px solid $border' },
  },
  '@motion': { transition: 'background-color $state' },
  // A line that is missing leaves its row in the middle.
  '@belowMd': { '&:has(> [data-phone="stack"]:empty)': { alignContent: 'center' } },
  variants: {
    isPressable: { true: { cursor: 'pointer' } },
    isLive: {
      true: {
        '@hover': { '&:hover': { backgroundColor: '$surfaceHover' } },
        '&:has(:checked)': mixedBackground('$surfaceHover', '$colors$accent 8%, $colors$surface'),
      },
    },
  },
  '&:has([data-row-press]:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: -3 },
});

const cellStyles = {
  fontWeight: 400,
  minWidth: 0,
  overflowWrap: 'anywhere',
  padding: 0,
  textAlign: 'start',
  '@belowMd': {
    gridColumn: 'var(--phone-column)',
    gridRow: 'var(--phone-row)',
    '&[data-phone="hide"]': { display: 'none' },
    '&[data-phone="pick"]': { display: 'var(--phone-pick-display, none)' },
    '&[data-phone="stack"]': { color: '$textMuted', fontSize: '$small', lineHeight: '$small' },
    '&[data-phone="stack"][data-align]': { textAlign: 'start' },
  },
  '@md': {
    height: '$row',
    padding: '$1 $2',
    verticalAlign: 'middle',
    '&:first-child': { paddingInlineStart: '$5' },
    '&:last-child': { paddingInlineEnd: '$5' },
  },
  '&[data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& > svg, & > button, & > a': { verticalAlign: 'middle' },
  '& > svg:only-child': { color: '$textMuted', display: 'block', marginInlineStart: 'auto' },
  '&:has(> svg:only-child)': { paddingInlineStart: 0 },
} as const;

export const Cell = styled('td', {
  ...cellStyles,
  '&[data-align="end"] > button:only-child': { marginBlock: -6, marginInlineEnd: '-$2' },
});

export const RowHeader = styled('th', {
  ...cellStyles,
  variants: {
    hasLines: {
      always: { fontWeight: 500, '@md': { height: 'calc(2.5rem + 16px)' } },
      onPhone: { '@belowMd': { fontWeight: 500 } },
    },
  },
});

export const Detail = styled('div', {
  color: '$textMuted',
  fontSize: '$small',
  fontWeight: 400,
  lineHeight: '$small',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
