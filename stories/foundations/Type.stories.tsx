import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { fontSizes } from '@prelude/ui/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../fixtures/words.tsx';
import { CopyName } from './parts/CopyName.tsx';

/** All font sizes with their line heights, in the language of the toolbar. */
function Sizes() {
  return (
    <Stack gap={5}>
      {Object.entries(fontSizes).map(([name, size]) => (
        <Stack key={name} gap={1}>
          <Text as="span" size="small" emphasis="soft" isMono>
            <CopyName text={`$${name}`}>{`${name} ${Number.parseFloat(size) * 16}`}</CopyName>
          </Text>
          <div style={{ fontSize: size, lineHeight: `var(--pl-lineHeights-${name})` }}>
            {say('pages.home.empty.hint')}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

const meta = { component: Sizes, tags: ['!autodocs'] } satisfies Meta<typeof Sizes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllSizes: Story = {};
