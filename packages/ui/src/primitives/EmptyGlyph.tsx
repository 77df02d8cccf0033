import { styled } from '../theme/stitches.ts';

const Drawing = styled('svg', {
  display: 'block',
  '& .bar': { fill: '$drawing' },
  '& .next': { fill: 'none', stroke: '$textMuted', strokeDasharray: '3 2.5', strokeWidth: 1.25 },
});

/** The mark with its last bar still to come. */
export function EmptyGlyph() {
  return (
    <Drawing aria-hidden focusable={false} width={76} height={44} viewBox="0 0 76 44">
      <rect className="bar" x="0" y="28" width="12" height="16" rx="3" />
      <rect className="bar" x="22" y="20" width="12" height="24" rx="3" />
      <rect className="bar" x="44" y="10" width="12" height="34" rx="3" />
      <rect className="next" x="65" y="0.7" width="10.4" height="42.6" rx="3" />
    </Drawing>
  );
}
