import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Text } from '../../primitives/Text.tsx';
import type { GrowthPoint } from '../../state/GrowthState.ts';
import { styled } from '../../theme/stitches.ts';

const Rows = styled('dl', {
  display: 'grid',
  fontSize: '$small',
  fontVariantNumeric: 'tabular-nums',
  gap: '0 $3',
  gridTemplateColumns: '1fr auto',
  lineHeight: '$small',
  margin: '4px 0 0',
  '& dt': { color: '$textMuted' },
  '& dd': { fontWeight: 500, margin: 0, textAlign: 'end' },
});

export function GrowthTip({ when, point }: { when: string; point: GrowthPoint }) {
  return (
    <>
      <Text size="medium" weight="medium">
        {when}
      </Text>
      <Rows>
        {(['signUps', 'total', 'views'] as const).map((figure) => (
          <div key={figure} style={{ display: 'contents' }}>
            <dt>
              <FormattedMessage id={`pages.growth.column.${figure}`} />
            </dt>
            <dd>
              <FormattedNumber value={point[figure]} />
            </dd>
          </div>
        ))}
      </Rows>
    </>
  );
}
