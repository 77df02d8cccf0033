import { LeaveDialog } from '@prelude/ui/screens/shell/LeaveDialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: LeaveDialog,
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: { isOpen: true, onClose: fn(), onConfirm: fn() },
} satisfies Meta<typeof LeaveDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findAnswer = (id: 'pages.leave.stay' | 'pages.leave.confirm') => screen.findByRole('button', { name: shown(id) });

/** A dialog that has just opened takes no presses yet. */
async function untilOpen(): Promise<void> {
  const stay = await findAnswer('pages.leave.stay');
  await waitFor(() => expect(stay).toHaveFocus());
}

export const Asked: Story = { play: untilOpen };

export const Stays: Story = {
  tags: ['same-picture'],
  play: async ({ args }) => {
    await untilOpen();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Leaves: Story = {
  tags: ['same-picture'],
  play: async ({ args }) => {
    await untilOpen();
    await userEvent.click(await findAnswer('pages.leave.confirm'));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
