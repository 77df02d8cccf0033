import { Badge } from '@prelude/ui/primitives/Badge';
import { Button } from '@prelude/ui/primitives/Button';
import { Inline } from '@prelude/ui/primitives/Inline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Inline,
  args: {
    gap: 2,
    wrap: true,
    children: (
      <>
        <Button>{say('common.cancel')}</Button>
        <Badge tone="success">{say('pages.subscribers.state.subscribed')}</Badge>
        <Button emphasis="solid">{say('pages.newWaitlist.submit')}</Button>
      </>
    ),
  },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Centred: Story = {};
export const Wrapped: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
};
