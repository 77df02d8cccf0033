import { WorkspacesScreen } from '@prelude/ui/screens/workspaces/WorkspacesScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { noWorkspaces, withShell } from '../../fixtures/frames.tsx';
import { workspaceRows } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: WorkspacesScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('workspaces')],
  args: {
    state: { status: 'ready', rows: workspaceRows, freshness: 'fresh' },
    newWorkspaceHref: '/workspaces/new',
    onChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WorkspacesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['large-text'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Studio Bielany/ }));
    await expectOnce(args.onChange, workspaceRows[1].id);
  },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Empty: Story = { parameters: { shell: noWorkspaces }, args: { state: { status: 'empty' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

export const Refreshing: Story = { args: { state: { status: 'ready', rows: workspaceRows, freshness: 'refreshing' } } };

export const Stale: Story = { args: { state: { status: 'ready', rows: workspaceRows, freshness: 'stale' } } };

/** An API of SPEC alone counts nothing. */
export const WithoutCounts: Story = {
  args: {
    state: {
      status: 'ready',
      rows: [{ ...workspaceRows[0], waitlists: undefined, subscribers: undefined }],
      freshness: 'fresh',
    },
  },
};

export const CountsArriving: Story = {
  args: {
    state: {
      status: 'ready',
      rows: [{ ...workspaceRows[0], waitlists: 'loading', subscribers: 'loading' }, workspaceRows[1]],
      freshness: 'fresh',
    },
  },
};

export const CountsFailed: Story = {
  args: {
    state: {
      status: 'ready',
      rows: [{ ...workspaceRows[0], waitlists: 'failed', subscribers: 'failed' }],
      freshness: 'fresh',
    },
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: Empty, ready: Ready });
