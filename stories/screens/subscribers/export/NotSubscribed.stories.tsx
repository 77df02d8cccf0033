import { NotSubscribed } from '@prelude/ui/screens/subscribers/export/NotSubscribed';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown, shownText } from '../../../fixtures/shown.tsx';

const meta = {
  component: NotSubscribed,
  title: 'screens/subscribers/NotSubscribed',
  args: {
    counts: { subscribed: 1180, pending: 98, unsubscribed: 6, isCapped: false },
    isAlone: false,
    onChange: fn(),
  },
} satisfies Meta<typeof NotSubscribed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  play: async ({ args, canvas }) => {
    const words = shownText('pages.subscribers.exportOptions.states', { pending: '98', unsubscribed: '6' });
    await expect(canvas.getByRole('status')).toHaveTextContent(words);
    await userEvent.click(canvas.getByRole('checkbox', { name: shown('pages.subscribers.exportOptions.alone') }));
    await expectOnce(args.onChange, true);
  },
};

export const Chosen: Story = {
  args: { isAlone: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: shown('pages.subscribers.exportOptions.alone') }));
    await expectOnce(args.onChange, false);
  },
};

export const Loading: Story = { args: { counts: 'loading' } };

/** It can be chosen all the same. */
export const Failed: Story = { args: { counts: 'failed' } };

/** There may be more than the server counts. */
export const Capped: Story = {
  args: { counts: { subscribed: 10_000, pending: 10_000, unsubscribed: 0, isCapped: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('+');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
