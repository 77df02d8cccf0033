import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { accessKey, docsHref, keyExample, workspaces } from '../../fixtures/launch.ts';
import { shown, typed } from '../../fixtures/shown.tsx';
import { typeInto } from '../../fixtures/type.ts';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: WorkspaceScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('workspaces')],
  args: {
    state: { status: 'ready', item: { ...workspaces[0], accessKey } },
    saving: { status: 'idle' },
    isRotating: false,
    isDeleting: false,
    workspacesHref: '/workspaces',
    keyExample,
    docsHref,
    onSave: fn(),
    onCopyKey: fn(),
    onRotateKey: fn(),
    onDelete: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WorkspaceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the button and hands back the one that says yes to the question. */
const ask = (action: MessageId) => async (context: { canvas: Pick<typeof screen, 'getByRole'> }) => {
  await userEvent.click(context.canvas.getByRole('button', { name: shown(action) }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const answers = dialog.getAllByRole('button');
  const confirm = answers[answers.length - 1];
  if (!confirm) throw new Error('a question has two answers');
  return confirm;
};

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Missing: Story = { args: { state: { status: 'missing' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

const renamed = { name: 'Aurora Labs Warsaw' };

export const Edited: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, typed(renamed));
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSave, typed(renamed));
  },
};

export const KeyShown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.workspace.accessKey.show') }));
    await expect(canvas.getByText(accessKey)).toBeVisible();
  },
};

export const KeyRotation: Story = {
  play: async (context) => {
    await expect(await ask('pages.workspace.accessKey.rotate.action')(context)).not.toHaveAttribute('aria-disabled');
    await expect(context.args.onRotateKey).not.toHaveBeenCalled();
  },
};

export const KeyRotationConfirmed: Story = {
  play: async (context) => {
    await userEvent.click(await ask('pages.workspace.accessKey.rotate.action')(context));
    await expect(context.args.onRotateKey).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const Deleting: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.workspace.delete.action') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.workspace.delete.action') }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const SaveFailed: Story = {
  args: { saving: { status: 'failed' } },
  decorators: [withToast({ kind: 'error', id: 'common.toast.workspaceUpdateFailed' })],
  play: () => expectToast('common.toast.workspaceUpdateFailed'),
};

export const KeyRotating: Story = {
  args: { isRotating: true },
  play: async ({ canvas }) => {
    const rotate = canvas.getByRole('button', { name: shown('pages.workspace.accessKey.rotate.action') });
    await expect(rotate).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(rotate);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const KeyRotated: Story = {
  decorators: [withToast({ kind: 'success', id: 'common.toast.accessKeyReplaced' })],
  play: () => expectToast('common.toast.accessKeyReplaced'),
};

export const DeleteBusy: Story = {
  args: { isDeleting: true },
  play: async (context) => {
    const confirm = await ask('pages.workspace.delete.action')(context);
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    await expect(context.args.onDelete).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

export const DeleteFailed: Story = {
  decorators: [withToast({ kind: 'error', id: 'common.toast.workspaceDeleteFailed' })],
  play: async (context) => {
    await expect(await ask('pages.workspace.delete.action')(context)).not.toHaveAttribute('aria-disabled');
    await expectToast('common.toast.workspaceDeleteFailed');
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, missing: Missing, ready: Ready });

everyStatus(meta, 'saving', { idle: Ready, submitting: Saving, failed: SaveFailed });
