import { LookForm } from '@prelude/ui/screens/form/LookForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { designed, images } from '../../fixtures/design.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: LookForm,
  args: {
    workspace: workspaces[0],
    state: { status: 'ready', item: {} },
    images,
    saving: { status: 'idle' },
    onSave: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof LookForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = { args: { state: { status: 'missing' } } };

export const Standard: Story = {};

export const Own: Story = { args: { state: { status: 'ready', item: designed.look } } };

export const Saved: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.look.corners.square') }));
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.look.workspace.submit') }));
    await expectOnce(args.onSave, { corners: 'square' }, {});
  },
};

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const Conflict: Story = {
  args: {
    state: { status: 'ready', item: designed.look },
    saving: { status: 'failed', fields: { font: 'conflict' } },
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, missing: Missing, ready: Standard });
