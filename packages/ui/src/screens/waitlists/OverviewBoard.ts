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
});
