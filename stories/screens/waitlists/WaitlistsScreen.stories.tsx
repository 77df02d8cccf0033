import { WaitlistsScreen } from '@prelude/ui/screens/waitlists/WaitlistsScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectUncovered } from '../../fixtures/expectUncovered.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { date, longWaitlists, waitlists } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: WaitlistsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('waitlists')],
  args: {
    state: { status: 'ready', rows: waitlists, freshness: 'fresh' },
    now: date.getTime(),
    newWaitlistHref: '/waitlists/new',
    onRetry: fn(),
  },
} satisfies Meta<typeof WaitlistsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ['large-text'] };

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Empty: Story = { args: { state: { status: 'empty' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

export const Refreshing: Story = { args: { state: { status: 'ready', rows: waitlists, freshness: 'refreshing' } } };

export const Stale: Story = { args: { state: { status: 'ready', rows: waitlists, freshness: 'stale' } } };

export const UnderToast: Story = {
  decorators: [withToast({ kind: 'success', id: 'common.toast.waitlistDeleted', values: { name: waitlists[0].name } })],
  play: () => expectUncovered(1),
};

export const LongWords: Story = { args: { state: { status: 'ready', rows: longWaitlists, freshness: 'fresh' } } };

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: Empty, ready: Ready });
