import { styled } from '../../theme/stitches.ts';

/** Above the table: the search, the count and the export, or their places. */
export const Tools = styled('div', {
  alignItems: 'center',
  display: 'grid',
  gap: '$3 $4',
  gridTemplateAreas: '"search search" "count export"',
  gridTemplateColumns: '1fr auto',
  '@md': { gridTemplateAreas: '"search count export"', gridTemplateColumns: '300px 1fr auto' },
});
