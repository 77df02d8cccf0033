import { ProfileSection } from '@prelude/ui/screens/settings/ProfileSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { user } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { typeInto } from '../../fixtures/type.ts';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: ProfileSection,
  args: {
    state: { status: 'ready', item: user },
    saving: { status: 'idle' },
    onSave: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ProfileSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Nameless: Story = { args: { state: { status: 'ready', item: { name: null } } } };

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Missing: Story = {
  args: { state: { status: 'missing' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
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

export const Edited: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { name: 'Żaneta Święcicka-Nowak' });
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSave, { name: 'Żaneta Święcicka-Nowak' });
  },
};

export const Invalid: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Żaneta 2' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const SaveFailed: Story = {
  args: { saving: { status: 'failed' } },
  decorators: [withToast({ kind: 'error', id: 'common.toast.profileUpdateFailed' })],
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { name: 'Żaneta Święcicka-Nowak' });
    await expectToast('common.toast.profileUpdateFailed');
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, missing: Missing, ready: Ready });

everyStatus(meta, 'saving', { idle: Ready, submitting: Saving, failed: SaveFailed });
