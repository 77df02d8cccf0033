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
  '& > input': { accentColor: '$colors$accent', flex: 'none', height: 16, margin: 0, width: 16 },
  '&:has([aria-disabled="true"])': { color: '$textMuted', cursor: 'not-allowed' },
});
