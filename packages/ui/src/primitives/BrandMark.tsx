import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Tile = styled('svg', {
  display: 'block',
  flex: 'none',
  '& .tile': { fill: '$ink' },
  '& .bar': { fill: '$textOnAccent' },
});

/** Three rising bars, the last one the strongest. */
export function BrandMark(passed: PartProps<'svg'>) {
  return (
    <Tile aria-hidden {...passed} focusable={false} width={22} height={22} viewBox="0 0 22 22">
      <rect className="tile" width="22" height="22" rx="5.5" />
      <rect className="bar" x="5" y="12" width="2.6" height="5" rx="0.9" opacity="0.45" />
      <rect className="bar" x="9.7" y="8.5" width="2.6" height="8.5" rx="0.9" opacity="0.7" />
      <rect className="bar" x="14.4" y="5" width="2.6" height="12" rx="0.9" />
    </Tile>
  );
}
