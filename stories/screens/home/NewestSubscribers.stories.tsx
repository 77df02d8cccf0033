import { NewestSubscribers } from '@prelude/ui/screens/home/NewestSubscribers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { newest } from '../../fixtures/growth.tsx';
import { date } from '../../fixtures/launch.ts';

const meta = {
  component: NewestSubscribers,
  args: { state: { status: 'ready', rows: newest }, now: date.getTime() },
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
  args: { state: { status: 'ready', rows: newest.map((row) => ({ ...row, waitlistName: null })) } },
};
export const Nobody: Story = { args: { state: { status: 'ready', rows: [] } } };
export const Loading: Story = { args: { state: { status: 'loading' } } };
export const Failed: Story = { args: { state: { status: 'failed' } } };

everyStatus(meta, 'state', { loading: Loading, failed: Failed, ready: Ready });
