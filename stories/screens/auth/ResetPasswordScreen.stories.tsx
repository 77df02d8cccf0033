import { ResetPasswordScreen } from '@prelude/ui/screens/auth/ResetPasswordScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Ending } from '../../fixtures/Ending.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { expectToast } from '../../fixtures/expectToast.ts';
import { shownText } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: ResetPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { email: 'ada@example.com', state: { status: 'idle' }, onSubmit: fn() },
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { password: 'letnia premiera', passwordConfirmation: 'letnia premiera' };

const fillIn: Story['play'] = ({ canvasElement }) => typeInto(canvasElement, values);

export const Idle: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('input[autocomplete="username"]')).toHaveValue('ada@example.com');
  },
};

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
  args: { state: { status: 'failed' } },
  decorators: [withToast({ kind: 'error', id: 'auth.failed.samePassword' })],
  play: async (context) => {
    await typeInto(context.canvasElement, values);
    await expectToast('auth.failed.samePassword');
  },
};

export const WeakPassword: Story = {
  render: (args) => (
    <Ending as={() => ({ status: 'failed', fields: { password: ['password_characters', 'password_pwned'] } })}>
      {(state, submit) => <ResetPasswordScreen {...args} state={state} onSubmit={submit} />}
    </Ending>
  ),
  decorators: [withToast({ kind: 'error', id: 'common.field.password_weak' })],
  play: async (context) => {
    await typeInto(context.canvasElement, values);
    await pressSubmit(context.canvasElement);
    await expect(await context.canvas.findByText(shownText('common.field.password_characters'))).toBeVisible();
    await expect(context.canvas.getByText(shownText('common.field.password_pwned'))).toBeVisible();
    await expectToast('common.field.password_weak');
  },
};

export const ShortPassword: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { password: 'abc', passwordConfirmation: 'abc' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="password"]')).toBeInvalid();
    await expect(canvasElement.querySelector('[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
  },
};

everyStatus(meta, 'state', { idle: Idle, submitting: Submitting, failed: SamePassword });
