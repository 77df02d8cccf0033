import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { TextInput } from '../../primitives/TextInput.tsx';
import { styled } from '../../theme/stitches.ts';

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& > :first-child': { flex: '1 1 12rem', minWidth: 0 },
});

export interface LiveFormProps {
  /** The waitlist's own page, which takes the form and answers it. */
  postHref: string;
}

/** The plain form of the code beside it; it signs up for real, and shows the answer in a new tab. */
export function LiveForm({ postHref }: LiveFormProps) {
  const fieldId = useId();
  return (
    <form action={postHref} method="post" target="_blank" rel="noopener">
      <Stack gap={1}>
        <Text as="label" size="medium" weight="medium" htmlFor={fieldId}>
          <FormattedMessage id="pages.integration.live.email" />
        </Text>
        <Row>
          <TextInput id={fieldId} name="email" type="email" autoComplete="off" required />
          <Button type="submit">
            <FormattedMessage id="pages.integration.live.submit" />
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
