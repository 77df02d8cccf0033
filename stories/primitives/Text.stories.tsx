import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_EMAIL } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = { component: Text, args: { children: say('pages.home.empty.hint') } } satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack gap={2}>
      {(['small', 'medium', undefined] as const).map((size) => (
        <Text key={size ?? 'usual'} {...args} size={size} />
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: (args) => (
    <Stack gap={2}>
      <Text {...args} />
      <Text {...args} emphasis="soft" />
      <Text {...args} tone="danger" />
    </Stack>
  ),
};
export const TonesInTheDark: Story = { ...Tones, globals: { theme: 'dark' } };
export const Weights: Story = {
  render: (args) => (
    <Stack gap={2}>
      {([undefined, 'medium'] as const).map((weight) => (
        <Text key={weight ?? 'usual'} {...args} weight={weight} />
      ))}
    </Stack>
  ),
};
export const Tabular: Story = {
  render: () => (
    <Stack gap={1}>
      {['1111', '8888'].map((digits) => (
        <Text key={digits} isTabular>
          {digits}
        </Text>
      ))}
    </Stack>
  ),
};
export const Mono: Story = { args: { isMono: true, children: '01a1fb0b-e9d3-7c41-9a6e-000000000001' } };
export const Truncated: Story = {
  args: { isTruncated: true, children: LONG_EMAIL },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: ({ canvas }) => expect(canvas.getByText(LONG_EMAIL)).toHaveAttribute('title', LONG_EMAIL),
};
