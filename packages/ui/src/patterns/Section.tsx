import { type ReactNode, useId } from 'react';
import { Heading } from '../primitives/Heading.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Text } from '../primitives/Text.tsx';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Frame = styled('section', {
  containerType: 'inline-size',
  // Title and gap take 348, so that the content is as wide as a form.
  maxWidth: 828,
  '& + &': { borderTop: '1px solid $border', marginTop: '$8', paddingTop: '$8' },
});

const Columns = styled('div', {
  display: 'grid',
  gap: '$4 $12',
  gridTemplateColumns: 'minmax(0, 480px)',
  '@container (min-width: 40em)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)' },
});

export interface SectionProps extends PartProps<'section'> {
  title: ReactNode;
  /** One optional line. */
  description?: ReactNode;
  children: ReactNode;
}

/** One subject of a page with several, separated by a rule; its title is beside the content if there is room. */
export function Section({ title, description, children, ...passed }: SectionProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId} {...passed}>
      <Columns>
        <Stack gap={1}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          {description && <Text emphasis="soft">{description}</Text>}
        </Stack>
        <Stack gap={4}>{children}</Stack>
      </Columns>
    </Frame>
  );
}
