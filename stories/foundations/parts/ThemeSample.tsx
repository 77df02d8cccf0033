import { Notice } from '@prelude/ui/patterns/Notice';
import { Badge } from '@prelude/ui/primitives/Badge';
import { Button } from '@prelude/ui/primitives/Button';
import { Card } from '@prelude/ui/primitives/Card';
import { Heading } from '@prelude/ui/primitives/Heading';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Link } from '@prelude/ui/primitives/Link';
import { ProgressBar } from '@prelude/ui/primitives/ProgressBar';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { CustomTheme } from '@prelude/ui/theme/createTheme';
import { styled } from '@prelude/ui/theme/stitches';
import { type ThemeName, themeClass } from './themeClass.ts';

const Paper = styled('section', {
  backgroundColor: '$canvas',
  border: '1px solid $border',
  borderRadius: '$dialog',
  color: '$text',
  fontFamily: '$sans',
  padding: '$5',
});

const words = {
  title: 'Spring launch',
  hint: 'The first hundred get it a week early.',
  address: 'ada@example.com',
  label: 'Email',
  join: 'Join the list',
  later: 'Later',
  link: 'How it works',
  state: 'Subscribed',
  waiting: 'Pending',
  note: 'Nobody else sees this address.',
  progress: 'Places taken',
} as const;

/** A handful of parts on one side of a theme. */
export function ThemeSample({ look, side }: { look: CustomTheme; side: ThemeName }) {
  return (
    <Paper className={themeClass[side]} style={{ ...look.variables[side], colorScheme: side }} aria-label={side}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{words.title}</Heading>
          <Text emphasis="soft">{words.hint}</Text>
        </Stack>
        <Card padding="regular">
          <Stack gap={3}>
            <TextInput aria-label={words.label} placeholder={words.address} />
            <Inline gap={2} wrap>
              <Button emphasis="solid">{words.join}</Button>
              <Button>{words.later}</Button>
            </Inline>
            <Text size="medium">
              <Link href="#look">{words.link}</Link>
            </Text>
          </Stack>
        </Card>
        <Inline gap={2}>
          <Badge tone="success">{words.state}</Badge>
          <Badge tone="neutral">{words.waiting}</Badge>
        </Inline>
        <ProgressBar aria-label={words.progress} share={0.6} />
        <Notice tone="info">{words.note}</Notice>
      </Stack>
    </Paper>
  );
}
