import { ForgotPasswordScreen } from '@prelude/ui/screens/auth/ForgotPasswordScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { typeInto } from '../../fixtures/type.ts';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: ForgotPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { state: { status: 'idle' }, signInHref: '/auth/signIn', onSubmit: fn() },
} satisfies Meta<typeof ForgotPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { email: 'zaneta@auroralabs.pl' };

const fillIn: Story['play'] = ({ canvasElement }) => typeInto(canvasElement, values);

export const Idle: Story = {};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, values);
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

export const Invalid: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await typeInto(canvasElement, { email: 'zaneta@' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { state: { status: 'failed' } },
  decorators: [withToast({ kind: 'error', id: 'auth.failed.offline' })],
  play: async (context) => {
    await typeInto(context.canvasElement, values);
    await expectToast('auth.failed.offline');
  },
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: Failed });
