import { ResetPasswordScreen } from '@prelude/ui/screens/auth/ResetPasswordScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { withAuthFrame } from '../../fixtures/frames.tsx';
import { typeInto } from '../../fixtures/type.ts';

const meta = {
  component: ResetPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { state: { status: 'idle' }, onSubmit: fn() },
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { password: 'letnia premiera', passwordConfirmation: 'letnia premiera' };

const fillIn: Story['play'] = ({ canvasElement }) => typeInto(canvasElement, values);

export const Idle: Story = {};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, values);
  },
};

export const PasswordMismatch: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { ...values, passwordConfirmation: 'zimowa premiera' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="passwordConfirmation"]')).toBeInvalid();
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

export const SamePassword: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.samePassword' } },
  play: fillIn,
};

export const WeakPassword: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.weakPassword', reasons: ['auth.weakPassword.pwned'] } },
  play: fillIn,
};

export const ShortPassword: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { password: 'abc', passwordConfirmation: 'abc' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="password"]')).toBeInvalid();
    await expect(canvasElement.querySelector('[type="submit"]')).toBeDisabled();
  },
};

export const InvalidPassword: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.invalidPassword' } },
  play: fillIn,
};

export const Offline: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  play: fillIn,
};

export const Failed: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.generic' } },
  play: fillIn,
};
