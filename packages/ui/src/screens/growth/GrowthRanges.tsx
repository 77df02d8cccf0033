import type { GrowthRange } from '@prelude/api/contract/growthRanges';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../primitives/Link.tsx';
import { forced } from '../../theme/forced.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

const List = styled('ul', {
  ...outlined,
  borderRadius: '$control',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  listStyle: 'none',
  margin: 0,
  maxWidth: '100%',
  padding: 2,
});

const Range = styled(Link, {
  borderRadius: 4,
  color: '$textMuted',
  display: 'block',
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  padding: '5px 6px',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@sm': { paddingInline: 12 },
  '&:hover': { color: '$text' },
  '&[aria-current]': { backgroundColor: '$neutralSurface', color: '$text', '@forced': forced.chosen },
});

export interface RangeLink {
  range: GrowthRange;
  href: string;
}

export interface GrowthRangesProps {
  ranges: readonly RangeLink[];
  currentRange: GrowthRange;
}

/** Selects the range by links, so that it is part of the URL. */
export function GrowthRanges({ ranges, currentRange }: GrowthRangesProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'pages.growth.ranges' })}>
      <List>
        {ranges.map(({ range, href }) => (
          <li key={range}>
            <Range emphasis="plain" href={href} aria-current={range === currentRange || undefined}>
              <FormattedMessage id={`pages.growth.range.${range}`} />
            </Range>
          </li>
        ))}
      </List>
    </nav>
  );
}
