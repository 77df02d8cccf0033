import { SignInScreen } from '@prelude/ui/screens/auth/SignInScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { shown } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: {
    state: { status: 'idle' },
    signUpHref: '/auth/signUp',
    forgotPasswordHref: '/auth/forgotPassword',
    onSubmit: fn(),
  },
} satisfies Meta<typeof SignInScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { email: 'zaneta@auroralabs.pl', password: 'wiosenna premiera' };

/** A toast or the notice above the form gives the reason. */
const failed = { status: 'failed' } as const;

const fillIn: Story['play'] = ({ canvasElement }) => typeInto(canvasElement, values);

export const Idle: Story = {};

export const FilledIn: Story = {
  play: async (context) => {
    await typeInto(context.canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(context.args.onSubmit, values);
  },
};

export const Invalid: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await typeInto(canvasElement, { email: 'zaneta@' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const EmailWithoutDot: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const noDot = { ...values, email: 'zaneta@studio' };
    await typeInto(canvasElement, noDot);
    await pressSubmit(canvasElement);
    await expect(await canvas.findByText(shown('common.field.email_no_dot').replaceAll('\u00a0', ' '))).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await pressSubmit(canvasElement);
    await expectOnce(args.onSubmit, noDot);
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

export const WrongCredentials: Story = {
  args: { state: { ...failed, isWrongPassword: true } },
  decorators: [withToast({ kind: 'error', id: 'auth.failed.invalidCredentials' })],
  play: async ({ canvas, canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await expectToast('auth.failed.invalidCredentials');
    await expect(canvas.getAllByText(shown('auth.failed.invalidCredentials'))).toHaveLength(2);
    const forgot = canvas.getByRole('link', { name: shown('auth.signIn.forgot') });
    await expect(forgot).toHaveAttribute('href', args.forgotPasswordHref);
  },
};

export const NotConfirmed: Story = {
  args: { state: failed, confirmation: { state: { status: 'idle' }, onResend: fn() } },
  play: async (context) => {
    await typeInto(context.canvasElement, values);
    await userEvent.click(context.canvas.getByRole('button', { name: shown('auth.signIn.resend') }));
    await expect(context.args.confirmation?.onResend).toHaveBeenCalledOnce();
  },
};

export const ConfirmationSent: Story = {
  args: { state: failed, confirmation: { state: { status: 'sent' }, onResend: fn() } },
  play: fillIn,
};

export const SessionEnded: Story = { args: { hasEnded: true } };

export const SignUpsClosed: Story = {
  args: { signUpHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(shown('auth.signUp.title'))).toBeNull();
  },
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: WrongCredentials });
