import { WaitlistAdvancedScreen } from '@prelude/ui/screens/waitlists/WaitlistAdvancedScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { askForName, Ending, failedAs } from '../../fixtures/Ending.tsx';
import { expectToast } from '../../fixtures/expectToast.ts';
import { shown, typed } from '../../fixtures/shown.tsx';
import { withToast } from '../../fixtures/withToast.tsx';
import { withWaitlist } from '../../fixtures/withWaitlist.tsx';

const meta = {
  component: WaitlistAdvancedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('advanced')],
  args: {
    waitlist: {
      name: 'Spring launch',
      status: 'open',
      allowedOrigins: ['https://auroralabs.pl', 'http://localhost:5173'],
      subscribers: 1284,
    },
    saving: { status: 'idle' },
    savingStatus: { status: 'idle' },
    deletion: { status: 'idle' },
    onSaveOrigins: fn(),
    onSaveStatus: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof WaitlistAdvancedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const EverySite: Story = { args: { waitlist: { name: 'Spring launch', allowedOrigins: [], subscribers: 0 } } };

const openerOf = (canvas: Pick<typeof screen, 'getByRole'>) =>
  canvas.getByRole('button', { name: shown('pages.waitlist.advanced.delete.action') });

export const DeleteAsked: Story = {
  play: async ({ canvas, args }) => {
    const { confirm } = await askForName(openerOf(canvas), typed(args.waitlist.name));
    await userEvent.click(confirm);
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

const saveFailed = { kind: 'error', id: 'common.toast.waitlistUpdateFailed' } as const;

export const SaveFailed: Story = {
  decorators: [withToast({ ...saveFailed, values: { message: 'common.failure.offline' } })],
  play: () => expectToast(saveFailed.id, { message: shown('common.failure.offline') }),
};

/** From an API that knows no such thing. */
export const WithoutStatus: Story = {
  args: { waitlist: { name: 'Spring launch', allowedOrigins: [], subscribers: 12 } },
  play: ({ canvas }) => expect(canvas.queryByText(shown('pages.waitlist.advanced.status.title'))).toBeNull(),
};

export const DeleteBusy: Story = {
  render: (args) => (
    <Ending as={() => ({ status: 'submitting' })}>
      {(deletion, onDelete) => <WaitlistAdvancedScreen {...args} deletion={deletion} onDelete={onDelete} />}
    </Ending>
  ),
  play: async ({ canvas, args }) => {
    const { cancel, confirm } = await askForName(openerOf(canvas), `${typed(args.waitlist.name)}{Enter}`);
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(cancel);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

export const DeleteFailed: Story = {
  render: (args) => (
    <Ending as={failedAs('common.toast.waitlistDeleteFailed')}>
      {(deletion, onDelete) => <WaitlistAdvancedScreen {...args} deletion={deletion} onDelete={onDelete} />}
    </Ending>
  ),
  play: async ({ canvas, args }) => {
    const { question } = await askForName(openerOf(canvas), `${typed(args.waitlist.name)}{Enter}`);
    const message = shown('common.failure.unexpected');
    await expect(await question.findByText(shown('common.toast.waitlistDeleteFailed', { message }))).toBeVisible();
  },
};
