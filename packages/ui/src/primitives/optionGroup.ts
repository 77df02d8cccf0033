import { styled } from '../theme/stitches.ts';

export const Group = styled('fieldset', { border: 0, margin: 0, minWidth: 0, padding: 0 });

export const Legend = styled('legend', {
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  marginBottom: 6,
  padding: 0,
});

export const Lines = styled('div', {
  display: 'grid',
  gap: '$1 $4',
  variants: {
    orientation: { vertical: {}, horizontal: { gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' } },
  },
});

export const Line = styled('label', {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'flex',
  gap: '$2',
  minHeight: 32,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&:has([aria-disabled="true"])': { color: '$textMuted', cursor: 'not-allowed' },
});

const filled = {
  backgroundColor: '$accent',
  borderColor: '$accent',
  '&::before': { display: 'block' },
  '@forced': { backgroundColor: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
} as const;

const dash = 'polygon(15% 42%, 85% 42%, 85% 58%, 15% 58%)';
const tick = 'polygon(12% 50%, 0 62%, 38% 100%, 100% 22%, 88% 10%, 37% 75%)';

/** A checkbox or a radio button, drawn here: a browser's own has an edge that hardly shows in the dark. */
export const Box = styled('input', {
  appearance: 'none',
  backgroundColor: '$surface',
  border: '1px solid $borderControl',
  borderRadius: 4,
  cursor: 'inherit',
  display: 'grid',
  flex: 'none',
  height: 16,
  margin: 0,
  placeItems: 'center',
  width: 16,
  '&::before': {
    backgroundColor: '$surface',
    clipPath: tick,
    content: '""',
    display: 'none',
    height: 10,
    width: 10,
    '@forced': { backgroundColor: 'HighlightText' },
  },
  '&:checked': filled,
  // A radio button of a group in which none is chosen is indeterminate as well.
  '&[type="checkbox"]:indeterminate': { ...filled, '&::before': { clipPath: dash, display: 'block' } },
  '&[type="radio"]': {
    borderRadius: '$round',
    '&::before': { borderRadius: '$round', clipPath: 'none', height: 6, width: 6 },
  },
  // The focus ring must not fade.
  '&[aria-disabled="true"]:not(:focus-visible)': { opacity: 0.45 },
});
