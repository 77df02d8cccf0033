import { FirstRun } from '@prelude/ui/screens/home/FirstRun';
import { WorkspacePickerScreen } from '@prelude/ui/screens/home/WorkspacePickerScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { noneSelected, noWorkspaces, withShell } from '../../fixtures/frames.tsx';
import { workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: WorkspacePickerScreen,
  parameters: { layout: 'fullscreen', shell: noWorkspaces },
  decorators: [withShell('home')],
  args: {
    name: 'Żaneta',
    state: { status: 'ready', rows: workspaces, freshness: 'fresh' },
    newWorkspaceHref: '/workspaces/new',
    onChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WorkspacePickerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: { shell: noneSelected },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: workspaces[1].name }));
    await expectOnce(args.onChange, workspaces[1].id);
  },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Empty: Story = { args: { state: { status: 'empty' } } };

export const Nameless: Story = { args: { name: null, state: { status: 'empty' } } };

export const AsksForALaunch: Story = {
  args: {
    name: null,
    state: { status: 'empty' },
    first: (
      <FirstRun
        state={{ status: 'asking' }}
        newWorkspaceHref="/workspaces/new"
        onStart={fn()}
        onRetry={fn()}
        onStop={fn()}
      />
    ),
  },
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

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: Empty, ready: Ready });
