import { RowActions } from '@prelude/ui/screens/subscribers/list/RowActions';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { subscribers } from '../../../fixtures/launch.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: RowActions,
  title: 'screens/subscribers/RowActions',
  args: { row: subscribers[0], onRemove: fn(), onCopy: fn() },
} satisfies Meta<typeof RowActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    if (window.matchMedia('(width < 768px)').matches) {
      await userEvent.click(await screen.findByRole('menuitem', { name: shown('pages.subscribers.remove.confirm') }));
    }
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(subscribers[0]));
  },
};
