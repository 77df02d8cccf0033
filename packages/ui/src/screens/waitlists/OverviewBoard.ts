import { raised } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

export const OverviewBoard = styled('div', {
  alignItems: 'start',
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: '$8',
  '@lg': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

export const OverviewMain = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridColumn: 'span 2' },
  variants: { isAlone: { true: { '@lg': { gridColumn: '1 / -1' } } } },
});

export const PageCard = styled('div', {
  ...raised,
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $4',
  justifyContent: 'space-between',
  padding: '$4 14px',
  '@md': { paddingInline: '$5' },
});

export const Names = styled('div', { flex: '1 1 12rem', minWidth: 0 });
export const Label = styled('div', {
  color: '$textMuted',
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$caption',
});
export const Address = styled('div', {
  overflow: 'hidden',
  paddingTop: 4,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
