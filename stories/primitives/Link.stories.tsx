import { Inline } from '@prelude/ui/primitives/Inline';
import { Link } from '@prelude/ui/primitives/Link';
import { Text } from '@prelude/ui/primitives/Text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { hover } from '../fixtures/pretend.ts';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Link,
  args: { href: '#forgot', children: say('auth.signIn.forgot') },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accent: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
export const Muted: Story = { args: { tone: 'neutral' } };
export const Plain: Story = { args: { emphasis: 'plain' } };
export const Dark: Story = { globals: { theme: 'dark' } };

export const InASentence: Story = {
  render: (args) => (
    <Text>
      {say('pages.home.empty.hint')} <Link {...args} />
    </Text>
  ),
};

export const Hovered: Story = {
  render: (args) => (
    <Inline gap={6} wrap>
      {(['accent', 'neutral'] as const).map((tone) => (
        <Link key={tone} {...args} tone={tone} />
      ))}
    </Inline>
  ),
  play: ({ canvas }) => hover(...canvas.getAllByRole('link')),
};

export const HoveredInTheDark: Story = { ...Hovered, globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => <StateGrid draw={() => <Link {...args} />} />,
  play: pretendStates,
};
