import { NewWorkspaceScreen } from '@prelude/ui/screens/workspaces/NewWorkspaceScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { typeInto } from '../../fixtures/type.ts';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: NewWorkspaceScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('workspaces')],
  args: { state: { status: 'idle' }, cancelHref: '/workspaces', onSubmit: fn() },
} satisfies Meta<typeof NewWorkspaceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { name: '  Aurora Labs ' });
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, { name: 'Aurora Labs' });
  },
};

export const TooShort: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Au' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const WrongCharacters: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Aurora & Labs' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const WrongEnd: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Aurora Labs -' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Submitting: Story = {
  args: { state: { status: 'submitting' } },
  play: ({ canvasElement }) => typeInto(canvasElement, { name: 'Aurora Labs' }),
};

export const Failed: Story = {
  args: { state: { status: 'failed' } },
  decorators: [withToast({ kind: 'error', id: 'common.toast.workspaceCreateFailed' })],
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { name: 'Aurora Labs' });
    await expectToast('common.toast.workspaceCreateFailed');
  },
};

export const RefusedByServer: Story = {
  args: { state: { status: 'failed', fields: { name: 'workspace_name_end' } } },
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: Failed });
