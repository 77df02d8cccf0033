import { FormattedMessage } from 'react-intl';
import { chartPanels } from '../../patterns/plot/chartPanels.ts';
import { Card } from '../../primitives/Card.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { GrowthFiguresSkeleton } from './GrowthFigures.tsx';

export function GrowthSkeleton() {
  return (
    <Stack gap={5} aria-busy>
      <VisuallyHidden role="status">
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      <GrowthFiguresSkeleton />
      <Skeleton width="10rem" height={36} />
      <Card padding="regular">
        <Skeleton height={chartPanels.height} />
      </Card>
    </Stack>
  );
}

/** With the ranges above it. */
export const GrowthTabSkeleton = () => (
  <div aria-hidden>
    <Stack gap={4}>
      <Skeleton width="24rem" height={36} />
      <GrowthSkeleton />
    </Stack>
  </div>
);
