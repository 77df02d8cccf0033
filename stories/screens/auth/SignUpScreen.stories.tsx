import { SignUpScreen } from '@prelude/ui/screens/auth/SignUpScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Ending } from '../../fixtures/Ending.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown, shownText } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: SignUpScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { state: { status: 'idle' }, signInHref: '/auth/signIn', onSubmit: fn() },
} satisfies Meta<typeof SignUpScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = {
  email: 'zaneta@auroralabs.pl',
  password: 'wiosenna premiera',
  passwordConfirmation: 'wiosenna premiera',
};

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
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { ...values, passwordConfirmation: 'wiosenna premierka' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="passwordConfirmation"]')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ShortPassword: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { email: values.email, password: 'abc', passwordConfirmation: 'abc' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="password"]')).toBeInvalid();
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

export const FirstAccount: Story = { args: { isFirstAccount: true } };

export const SetupLinkUsed: Story = {
  args: { isFirstAccount: true, state: { status: 'failed', message: 'auth.failed.setupLink' } },
  play: fillIn,
};

export const DomainNotAdmitted: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.signUpsClosed' } },
  play: fillIn,
};

export const EmailTaken: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.emailTaken' } },
  play: fillIn,
};

export const Failed: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.generic' } },
  play: fillIn,
};

export const WeakPassword: Story = {
  render: (args) => (
    <Ending as={() => ({ status: 'failed', fields: { password: 'password_pwned' } })}>
      {(state, submit) => <SignUpScreen {...args} state={state} onSubmit={submit} />}
    </Ending>
  ),
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, values);
    await pressSubmit(canvasElement);
    await expect(await canvas.findByText(shownText('common.field.password_pwned'))).toBeVisible();
  },
};

export const Throttled: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.throttledMinutes', values: { minutes: 15 } } },
  play: fillIn,
};

export const Offline: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  play: fillIn,
};

export const Invalid: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { ...values, email: 'zaneta@' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="email"]')).toBeInvalid();
    await expect(canvasElement.querySelector('[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const MistypedEmail: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await typeInto(canvasElement, { ...values, email: 'zaneta@gmial.com' });
    await pressSubmit(canvasElement);
    const field = canvasElement.querySelector('[name="email"]');
    await expect(
      await canvas.findByText(
        shown('common.field.email_typo', { meant: 'zaneta@gmail.com' }).replaceAll('\u00a0', ' '),
      ),
    ).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const MistypedEmailCorrected: Story = {
  play: async (context) => {
    await MistypedEmail.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: shown('common.field.useMeant') }));
    await pressSubmit(context.canvasElement);
    await expectOnce(context.args.onSubmit, { ...values, email: 'zaneta@gmail.com' });
  },
};

export const UnusualEmailConfirmed: Story = {
  play: async (context) => {
    await MistypedEmail.play?.(context);
    await pressSubmit(context.canvasElement);
    await expectOnce(context.args.onSubmit, { ...values, email: 'zaneta@gmial.com' });
  },
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: Failed });
