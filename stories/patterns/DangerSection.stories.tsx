import { DangerSection } from '@prelude/ui/patterns/DangerSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { waitlists } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: DangerSection,
  args: {
    hint: say('pages.waitlist.advanced.delete.hint'),
    action: say('pages.waitlist.advanced.delete.action'),
    question: say('pages.waitlist.advanced.delete.title'),
    children: say('pages.waitlist.advanced.delete.body', { name: waitlists[0].name }),
    isBusy: false,
    onConfirm: fn(),
  },
} satisfies Meta<typeof DangerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Calm: Story = {};

export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const [, confirm] = within(await screen.findByRole('alertdialog')).getAllByRole('button');
    if (!confirm) throw new Error('a question has two answers');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(confirm);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
