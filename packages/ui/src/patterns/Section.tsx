import { type ReactNode, useId } from 'react';
import { Heading } from '../primitives/Heading.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Text } from '../primitives/Text.tsx';
import { styled } from '../theme/stitches.ts';

const Frame = styled('section', {
  '& + &': { borderTop: '1px solid $border', marginTop: '$8', paddingTop: '$8' },
});

export interface SectionProps {
  title: ReactNode;
  /** One line, where it helps. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One subject of a page that has several, set off from the one before it by a rule. */
export function Section({ title, hint, children }: SectionProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          {hint && <Text tone="muted">{hint}</Text>}
        </Stack>
        {children}
      </Stack>
    </Frame>
  );
}
