import { styled } from '../../../theme/stitches.ts';

const DOT = 9;

/** On paper, the sheet with the story is the whole page. */
export const Record = styled('section', {
  display: 'grid',
  gap: '$4',
  '@media print': {
    'body:has(&) > :not(:has(&))': { display: 'none' },
    '[data-drawer]:has(&)': {
      border: 0,
      boxShadow: 'none',
      height: 'auto',
      maxWidth: 'none',
      overflow: 'visible',
      position: 'static',
      width: 'auto',
    },
    '& ~ *': { display: 'none !important' },
    '& li, & blockquote': { breakInside: 'avoid' },
  },
});

export const Top = styled('div', { alignItems: 'center', display: 'flex', gap: '$4', justifyContent: 'space-between' });

export const List = styled('ol', { listStyle: 'none', margin: 0, padding: 0 });

/** A dot at the first line, and a line on to the next one. */
export const Item = styled('li', {
  display: 'grid',
  gap: 2,
  paddingBottom: '$5',
  paddingInlineStart: '$6',
  position: 'relative',
  '&::before': {
    backgroundColor: '$surfaceRaised',
    border: '2px solid $borderStrong',
    borderRadius: '50%',
    boxSizing: 'border-box',
    content: '""',
    height: DOT,
    insetInlineStart: 1,
    position: 'absolute',
    top: 6,
    width: DOT,
  },
  '&:not(:last-child)::after': {
    backgroundColor: '$border',
    content: '""',
    insetBlock: '18px -3px',
    insetInlineStart: 5,
    position: 'absolute',
    width: 1,
  },
  '&:last-child': { paddingBottom: 0 },
  variants: {
    tone: {
      success: { '&::before': { backgroundColor: '$successText', borderColor: '$successText' } },
      danger: { '&::before': { backgroundColor: '$dangerText', borderColor: '$dangerText' } },
      neutral: { '&::before': { backgroundColor: '$textMuted', borderColor: '$textMuted' } },
    },
  },
});

export const Quote = styled('blockquote', {
  borderInlineStart: '2px solid $borderStrong',
  margin: '$1 0 0',
  overflowWrap: 'anywhere',
  paddingInlineStart: '$3',
});
