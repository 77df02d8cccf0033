import { forced } from '../../theme/forced.ts';
import { styled } from '../../theme/stitches.ts';

/** A drawing with its name below it, one of several that are taken at one press. */
export const PressedCard = styled('button', {
  backgroundColor: '$surface',
  border: '1px solid $borderStrong',
  borderRadius: '$card',
  color: '$textMuted',
  cursor: 'pointer',
  display: 'grid',
  fontSize: '$caption',
  fontWeight: 500,
  gap: 6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  lineHeight: '$caption',
  overflowWrap: 'anywhere',
  padding: '4px 4px 6px',
  '&:hover': { color: '$text' },
  '&[aria-pressed="true"]': {
    borderColor: '$accent',
    boxShadow: '0 0 0 1px $colors$accent',
    color: '$text',
    '@forced': forced.chosen,
  },
});
