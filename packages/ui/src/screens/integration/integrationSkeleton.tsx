import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';

export const IntegrationSkeleton = () => (
  <FormColumn>
    <Stack gap={4}>
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={243} />
      <Skeleton width={72} height={36} />
    </Stack>
  </FormColumn>
);
