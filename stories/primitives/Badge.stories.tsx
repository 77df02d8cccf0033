import { Badge } from '@prelude/ui/primitives/Badge';
import { Inline } from '@prelude/ui/primitives/Inline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Badge,
  args: { tone: 'neutral', children: say('pages.subscribers.state.subscribed') },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = { args: { hasDot: true, children: say('pages.subscribers.state.unsubscribed') } };
export const Success: Story = { args: { tone: 'success', hasDot: true } };
export const Warning: Story = {
  args: { tone: 'warning', hasDot: true, children: say('pages.subscribers.state.pending') },
};
export const Danger: Story = {
  args: { tone: 'danger', hasDot: true, children: say('pages.subscribers.state.invalid') },
};
export const WithoutDot: Story = {
  render: (args) => (
    <Inline gap={2} wrap>
      {(['neutral', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} {...args} tone={tone} />
      ))}
    </Inline>
  ),
};

export const Dark: Story = { ...WithoutDot, globals: { theme: 'dark' } };
