import { ForgotPasswordScreen } from '@prelude/ui/screens/auth/ForgotPasswordScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { withAuthFrame } from '../../fixtures/frames.tsx';
import { typeInto } from '../../fixtures/type.ts';

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

export const InvalidEmail: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.invalidEmail' } },
  play: fillIn,
};

export const Offline: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  play: fillIn,
};

export const Invalid: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await typeInto(canvasElement, { email: 'zaneta@' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Throttled: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.throttled' } },
  play: fillIn,
};

export const Failed: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.generic' } },
  play: fillIn,
};
