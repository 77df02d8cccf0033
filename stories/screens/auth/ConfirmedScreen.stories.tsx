import { ConfirmedScreen } from '@prelude/ui/screens/auth/ConfirmedScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';
import { typeInto } from '../../fixtures/type.ts';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const signIn = { place: 'signIn', href: '/auth/signIn' } as const;
const settings = { place: 'settings', href: '/settings' } as const;
const onSubmit = fn();
const resend = { state: { status: 'idle' }, onSubmit } as const;

const meta = {
  component: ConfirmedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { outcome: 'signedUp', onward: signIn, resend },
  beforeEach: () => {
    onSubmit.mockClear();
  },
} satisfies Meta<typeof ConfirmedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedUp: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: shown('auth.signIn.title') })).toHaveAttribute('href', signIn.href);
    await expect(canvasElement.querySelector('form')).toBeNull();
  },
};

export const SignedUpAndSignedIn: Story = { args: { onward: { place: 'home', href: '/' } } };

export const EmailChanged: Story = { args: { outcome: 'emailChanged' } };

export const EmailChangedAndSignedIn: Story = { args: { outcome: 'emailChanged', onward: settings } };

export const Halfway: Story = { args: { outcome: 'halfway', onward: settings } };

export const Used: Story = { args: { outcome: 'used' } };

export const Expired: Story = {
  args: { outcome: 'expired' },
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { email: 'zaneta@auroralabs.pl' });
    await userEvent.keyboard('{Enter}');
    await expectOnce(onSubmit, { email: 'zaneta@auroralabs.pl' });
  },
};

export const ExpiredSending: Story = {
  args: { outcome: 'expired', resend: { ...resend, state: { status: 'submitting' } } },
  play: ({ canvasElement }) => typeInto(canvasElement, { email: 'zaneta@auroralabs.pl' }),
};

export const ExpiredWithoutMail: Story = {
  args: { outcome: 'expired', resend: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull();
  },
};

export const ChangeExpired: Story = { args: { outcome: 'changeExpired', onward: settings } };

export const Superseded: Story = { args: { outcome: 'superseded' } };

export const Taken: Story = { args: { outcome: 'taken' } };

export const Invalid: Story = { args: { outcome: 'invalid' } };
