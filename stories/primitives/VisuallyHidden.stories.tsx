import { Card } from '@prelude/ui/primitives/Card';
import { VisuallyHidden } from '@prelude/ui/primitives/VisuallyHidden';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: VisuallyHidden,
  args: { children: 'v 3f9c2a1' },
  render: (args) => (
    <Card padding="regular">
      {say('common.loading')}
      <VisuallyHidden {...args} />
    </Card>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BesideWhatIsSeen: Story = {
  play: async ({ canvas }) => {
    const hidden = canvas.getByText('v 3f9c2a1');
    await expect(hidden.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
