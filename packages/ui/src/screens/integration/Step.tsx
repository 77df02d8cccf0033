import { type ReactNode, useId } from 'react';
import { FormattedNumber } from 'react-intl';
import { Heading } from '../../primitives/Heading.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';

const Head = styled('div', { alignItems: 'center', display: 'flex', gap: 10 });

const StepFrame = styled('span', {
  alignItems: 'center',
  backgroundColor: '$neutralSurface',
  borderRadius: '50%',
  display: 'inline-flex',
  flex: 'none',
  fontSize: '$caption',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  height: '1.5rem',
  justifyContent: 'center',
  width: '1.5rem',
});

export interface StepProps {
  number: number;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** One of several things to do in order. */
export function Step({ number, title, description, children }: StepProps) {
  const titleId = useId();
  return (
    <Stack gap={4} as="section" aria-labelledby={titleId}>
      <Stack gap={2}>
        <Head>
          <StepFrame aria-hidden>
            <FormattedNumber value={number} />
          </StepFrame>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
        </Head>
        {description && <Text emphasis="soft">{description}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
