import { FormattedMessage } from 'react-intl';
import { chartPanels } from '../../patterns/plot/chartPanels.ts';
import { Card } from '../../primitives/Card.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { GrowthFiguresSkeleton } from './GrowthFigures.tsx';

export function GrowthSkeleton() {
  return (
    <Card padding="regular" aria-busy>
      <VisuallyHidden role="status">
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      <Stack gap={6}>
        <GrowthFiguresSkeleton />
        <Skeleton width="10rem" height={36} />
        <Skeleton height={chartPanels.height} />
      </Stack>
    </Card>
  );
}
