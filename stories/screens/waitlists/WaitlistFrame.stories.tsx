import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { noneSelected, withShell } from '../../fixtures/frames.tsx';
import { LONG_NAME, waitlistTabs as tabs } from '../../fixtures/launch.ts';
import { shown, shownText } from '../../fixtures/shown.tsx';

const meta = {
  component: WaitlistFrame,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('waitlists')],
  args: {
    state: { status: 'ready', item: { name: 'Spring launch', status: 'open', contactsCount: 1284 } },
    hrefs: { waitlists: '/waitlists', workspaces: '/workspaces', signIn: '/auth/signIn' },
    tabs,
    currentTab: 'details',
    onCopyLink: fn(async () => undefined) as (() => Promise<void>) | null,
    onNavigate: fn(),
    onRetry: fn(),
    children: null,
  },
} satisfies Meta<typeof WaitlistFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.waitlist.details.copyLink') }));
    await expect(args.onCopyLink).toHaveBeenCalledOnce();
  },
};

/** A server of SPEC alone has no page to share, no status and perhaps no count. */
export const PlainServer: Story = {
  args: { state: { status: 'ready', item: { name: 'Spring launch' } }, onCopyLink: null },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const LoadingForm: Story = { args: { state: { status: 'loading' }, currentTab: 'form' } };

export const LoadingSubscribers: Story = {
  args: { state: { status: 'loading' }, currentTab: 'subscribers' },
};

export const LoadingGrowth: Story = { args: { state: { status: 'loading' }, currentTab: 'growth' } };

export const LoadingIntegration: Story = {
  args: { state: { status: 'loading' }, currentTab: 'integration' },
};

export const LoadingAdvanced: Story = { args: { state: { status: 'loading' }, currentTab: 'advanced' } };

export const Paused: Story = {
  args: { state: { status: 'ready', item: { name: 'Spring launch', status: 'paused', contactsCount: 1 } } },
};

/** People who have not confirmed, or have left, are on the list too. */
export const SomeUnconfirmed: Story = {
  args: {
    state: {
      status: 'ready',
      item: { name: 'Spring launch', status: 'paused', contactsCount: 1204, subscribedCount: 1180 },
    },
  },
  play: async ({ canvas }) => {
    const people = shownText('pages.waitlist.people', { count: 1204, subscribed: 1180 });
    await expect(canvas.getByText(people)).toBeVisible();
  },
};

/** Said once: the breadcrumb names no page that is not there. */
export const Missing: Story = {
  args: { state: { status: 'missing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(shown('pages.waitlist.missing.title'))).toHaveLength(1);
  },
};

export const NoWorkspace: Story = {
  parameters: { shell: noneSelected },
  args: { state: { status: 'no-workspace' } },
};

export const SignedOut: Story = { args: { state: { status: 'signed-out' }, currentTab: 'subscribers' } };

export const SignedOutOfDetails: Story = { args: { state: { status: 'signed-out' } } };

export const SignedOutOfAdvanced: Story = {
  args: { state: { status: 'signed-out' }, currentTab: 'advanced' },
};

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

export const LongWords: Story = { args: { state: { status: 'ready', item: { name: LONG_NAME } } } };

everyStatus(meta, 'state', {
  loading: Loading,
  failed: FailedOffline,
  missing: Missing,
  ready: Ready,
  'no-workspace': NoWorkspace,
  'signed-out': SignedOut,
});
