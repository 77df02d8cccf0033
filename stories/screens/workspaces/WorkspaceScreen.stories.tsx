import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { askForName, Ending, failedAs } from '../../fixtures/Ending.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
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
    deletion: { status: 'idle' },
    workspacesHref: '/workspaces',
    keyExample,
    docsHref,
    on: { save: fn(), copyKey: fn(), rotateKey: fn(), delete: fn(), retry: fn() },
  },
} satisfies Meta<typeof WorkspaceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the dialog by its button and returns the button that confirms. */
const ask = (action: MessageId) => async (context: { canvas: Pick<typeof screen, 'getByRole'> }) => {
  await userEvent.click(context.canvas.getByRole('button', { name: shown(action) }));
  const dialog = within(await findDialog('alertdialog'));
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
    await expect(args.on.retry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

const renamed = { name: 'Aurora Labs Warsaw' };

export const Edited: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, typed(renamed));
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.on.save, typed(renamed));
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
    await expect(context.args.on.rotateKey).not.toHaveBeenCalled();
  },
};

export const KeyRotationConfirmed: Story = {
  tags: ['same-picture'],
  play: async (context) => {
    await userEvent.click(await ask('pages.workspace.accessKey.rotate.action')(context));
    await expect(context.args.on.rotateKey).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

const openerOf = (canvas: Pick<typeof screen, 'getByRole'>) =>
  canvas.getByRole('button', { name: shown('pages.workspace.delete.action') });

export const Deleting: Story = {
  play: async ({ canvas, args }) => {
    const { confirm } = await askForName(openerOf(canvas), workspaces[0].name);
    await userEvent.click(confirm);
    await expect(args.on.delete).toHaveBeenCalledOnce();
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
  render: (args) => (
    <Ending as={() => ({ status: 'submitting' })}>
      {(deletion, onDelete) => <WorkspaceScreen {...args} deletion={deletion} on={{ ...args.on, delete: onDelete }} />}
    </Ending>
  ),
  play: async ({ canvas }) => {
    const { confirm } = await askForName(openerOf(canvas), `${workspaces[0].name}{Enter}`);
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

export const DeleteFailed: Story = {
  render: (args) => (
    <Ending as={failedAs('common.toast.workspaceDeleteFailed')}>
      {(deletion, onDelete) => <WorkspaceScreen {...args} deletion={deletion} on={{ ...args.on, delete: onDelete }} />}
    </Ending>
  ),
  play: async ({ canvas }) => {
    const { question } = await askForName(openerOf(canvas), `${workspaces[0].name}{Enter}`);
    await expect(await question.findByText(shown('common.toast.workspaceDeleteFailed'))).toBeVisible();
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, missing: Missing, ready: Ready });

everyStatus(meta, 'saving', { idle: Ready, submitting: Saving, failed: SaveFailed });
