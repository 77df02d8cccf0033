import { FormattedMessage } from 'react-intl';
import { Inline } from '../../primitives/Inline.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { styled } from '../../theme/stitches.ts';

const Frame = styled('div', { containerType: 'inline-size' });

const Head = styled('div', { display: 'flex', justifyContent: 'space-between', gap: '$4', marginBottom: '$4' });

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (width < 62em)': { '& > :first-child': { display: 'none' } },
  '@container (min-width: 62em)': { gap: '$6', gridTemplateColumns: 'minmax(32.5rem, 6fr) minmax(0, 5fr)' },
});

/** Shown if there is no room for both columns. */
const Tabs = styled('div', {
  borderBottom: '1px solid $border',
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: '1fr 1fr',
  marginBottom: '$4',
  padding: '$3 $6',
  '@container (min-width: 62em)': { display: 'none' },
});

/** The places of the preview and the controls while a form is loading. */
export function FormSkeleton() {
  return (
    <Frame>
      <VisuallyHidden>
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      <Head aria-hidden>
        <Skeleton width="16rem" height={36} />
        <Skeleton width="6rem" height={36} />
      </Head>
      <Tabs aria-hidden>
        <Skeleton height={20} />
        <Skeleton height={20} />
      </Tabs>
      <Columns aria-hidden>
        <Stack gap={3}>
          <Skeleton width="6rem" height={24} />
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={384} />
        </Stack>
        <Stack gap={4}>
          <Skeleton width="10rem" height={24} />
          <Inline gap={2}>
            {['a', 'b', 'c', 'd', 'e'].map((card) => (
              <Skeleton key={card} width="4.25rem" height={72} />
            ))}
          </Inline>
          <Skeleton width="6rem" height={24} />
          <Skeleton height={62} />
          <Skeleton height={62} />
          <Skeleton height={62} />
        </Stack>
      </Columns>
    </Frame>
  );
}
