import { SettingsScreen, type SettingsScreenProps } from '@prelude/ui/screens/settings/SettingsScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectToast } from '../../fixtures/expectToast.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { user } from '../../fixtures/launch.ts';
import { typeInto } from '../../fixtures/type.ts';
import { withToast } from '../../fixtures/withToast.tsx';

const idle = { status: 'idle' } as const;

const args: SettingsScreenProps = {
  profile: { state: { status: 'ready', item: user }, saving: idle, onSave: fn(), onRetry: fn() },
  email: { email: user.email, state: idle, sentTo: null, sendsMail: true, mailboxHref: null, onSubmit: fn() },
  password: { email: user.email, state: idle, onSubmit: fn() },
  data: { isBusy: false, onDownload: fn() },
  deletion: { state: idle, onSubmit: fn() },
};

const meta = {
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('settings')],
  args,
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: ({ canvasElement }) => expect(canvasElement.querySelector('[type="password"]')).toBeNull(),
};

/** The password can be changed even when the profile cannot be read. */
export const ProfileLoading: Story = { args: { profile: { ...args.profile, state: { status: 'loading' } } } };

export const ProfileFailed: Story = {
  args: { profile: { ...args.profile, state: { status: 'failed', reason: 'offline' } } },
};

/** A busy part does not affect the others. */
export const PasswordSubmitting: Story = {
  args: { password: { ...args.password, state: { status: 'submitting' } } },
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { name: 'Żaneta Święcicka-Nowak' });
    await expect(canvasElement.querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
    await expect(canvasElement.querySelector('[type="submit"]')).not.toHaveAttribute('aria-disabled');
    await expect(canvasElement.querySelectorAll('[type="password"]')).toHaveLength(3);
  },
};

export const AddressChanging: Story = {
  args: { email: { ...args.email, sentTo: 'zaneta@nowa-domena.pl', mailboxHref: '/dev/mailbox' } },
};

export const NoMail: Story = { args: { email: { ...args.email, sendsMail: false } } };

export const Downloading: Story = { args: { data: { ...args.data, isBusy: true } } };

export const Saved: Story = {
  decorators: [withToast({ kind: 'success', id: 'common.toast.profileUpdated' })],
  play: () => expectToast('common.toast.profileUpdated'),
};

export const PasswordChanged: Story = {
  decorators: [withToast({ kind: 'success', id: 'common.toast.passwordChanged' })],
  play: () => expectToast('common.toast.passwordChanged'),
};
