import { NewestSubscribers } from '@prelude/ui/screens/shared/NewestSubscribers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { newest } from '../../fixtures/growth.tsx';
import { date } from '../../fixtures/launch.ts';

const meta = {
  component: NewestSubscribers,
  args: { state: { status: 'ready', rows: newest }, now: date.getTime(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 304 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewestSubscribers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      newest.map(({ href }) => href),
    );
  },
};
export const ListNotKnown: Story = {
  tags: ['same-picture'],
  args: { state: { status: 'ready', rows: newest.map((row) => ({ ...row, waitlistName: null })) } },
};
export const Nobody: Story = { args: { state: { status: 'ready', rows: [] } } };
export const Loading: Story = { args: { state: { status: 'loading' } } };
export const Failed: Story = {
  args: { state: { status: 'failed' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: Failed, ready: Ready });
