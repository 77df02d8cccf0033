import { Link } from '@prelude/ui/primitives/Link';
import { Text } from '@prelude/ui/primitives/Text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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
export const Muted: Story = { args: { tone: 'muted' } };
export const Plain: Story = { args: { tone: 'plain' } };
export const Dark: Story = { globals: { theme: 'dark' } };

export const InASentence: Story = {
  render: (args) => (
    <Text>
      {say('pages.home.empty.hint')} <Link {...args} />
    </Text>
  ),
};
