import { Button } from '@prelude/ui/primitives/Button';
import { Tooltip } from '@prelude/ui/primitives/Tooltip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Tooltip,
  args: { content: 'v 3f9c2a1', children: <Button>{say('pages.subscribers.export')}</Button> },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = { play: () => expect(screen.queryByRole('tooltip')).toBeNull() };

export const ShownOnFocus: Story = {
  decorators: [
    (Story) => (
      <div style={{ padding: 48 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('v 3f9c2a1');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('v 3f9c2a1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};
