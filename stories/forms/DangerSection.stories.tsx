import { DangerSection } from '@prelude/ui/forms/DangerSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { askForName, Ending, failedAs } from '../fixtures/Ending.tsx';
import { waitlists } from '../fixtures/launch.ts';
import { shown, typed } from '../fixtures/shown.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: DangerSection,
  args: {
    title: say('pages.waitlist.advanced.delete.heading'),
    description: say('pages.waitlist.advanced.delete.hint', { count: '1284' }),
    confirmLabel: say('pages.waitlist.advanced.delete.action'),
    question: say('pages.waitlist.advanced.delete.title'),
    children: say('pages.waitlist.advanced.delete.body', { name: waitlists[0].name }),
    name: waitlists[0].name,
    state: { status: 'idle' },
    onConfirm: fn(),
  },
} satisfies Meta<typeof DangerSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Calm: Story = {};

export const Asked: Story = {
  play: async ({ canvas, args }) => {
    const name = typed(args.name);
    const { question, confirm } = await askForName(canvas.getByRole('button'), `${name.slice(0, -1)}{Enter}`);
    await userEvent.click(confirm);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    const field = question.getByRole('textbox');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field, name.slice(-1));
    await userEvent.click(confirm);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  render: (args) => (
    <Ending as={failedAs('common.toast.waitlistDeleteFailed')}>
      {(state, confirm) => <DangerSection {...args} state={state} onConfirm={confirm} />}
    </Ending>
  ),
  play: async ({ canvas, args }) => {
    const name = typed(args.name);
    const { question } = await askForName(canvas.getByRole('button'), `${name}{Enter}`);
    const message = shown('common.failure.unexpected');
    await expect(await question.findByText(shown('common.toast.waitlistDeleteFailed', { message }))).toBeVisible();
    await expect(question.getByRole('textbox')).toHaveValue(name);
  },
};
