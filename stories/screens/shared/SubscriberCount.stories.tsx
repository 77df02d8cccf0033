import { Text } from '@prelude/ui/primitives/Text';
import { SubscriberCount } from '@prelude/ui/screens/shared/SubscriberCount';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  component: SubscriberCount,
  title: 'screens/waitlists/SubscriberCount',
  render: (args) => (
    <Text as="p" isTabular>
      <SubscriberCount {...args} />
    </Text>
  ),
} satisfies Meta<typeof SubscriberCount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = { args: { count: 1_234_567 } };
export const None: Story = { args: { count: 0 } };
export const Loading: Story = { args: { count: 'loading' } };
export const Failed: Story = { args: { count: 'failed' } };
