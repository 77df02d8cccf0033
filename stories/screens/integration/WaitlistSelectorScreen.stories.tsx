import { WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { waitlists } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: WaitlistSelectorScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell(null)],
  args: {
    waitlists: { status: 'ready', rows: waitlists, freshness: 'fresh' },
    waitlistId: null,
    newWaitlistHref: '/waitlists/new',
    onWaitlistChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WaitlistSelectorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notifications: Story = {};

export const Loading: Story = { args: { waitlists: { status: 'loading' } } };

export const Empty: Story = { args: { waitlists: { status: 'empty' } } };

export const FailedOffline: Story = {
  args: { waitlists: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NotificationsChosen: Story = { args: { waitlistId: waitlists[1].id } };

everyStatus(meta, 'waitlists', { loading: Loading, failed: FailedOffline, empty: Empty, ready: Notifications });
