import { WaitlistAdvancedScreen } from '@prelude/ui/screens/waitlists/WaitlistAdvancedScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectToast } from '../../fixtures/expectToast.ts';
import { withWaitlist } from '../../fixtures/frames.tsx';
import { shown } from '../../fixtures/shown.tsx';
import { withToast } from '../../fixtures/withToast.tsx';

const meta = {
  component: WaitlistAdvancedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('advanced')],
  args: {
    waitlist: { name: 'Spring launch', allowedOrigins: ['https://auroralabs.pl', 'http://localhost:5173'] },
    isSaving: false,
    isDeleting: false,
    onSaveOrigins: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof WaitlistAdvancedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const EverySite: Story = { args: { waitlist: { name: 'Spring launch', allowedOrigins: [] } } };

export const DeleteAsked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.waitlist.advanced.delete.action') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.waitlist.advanced.delete.action') }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = { args: { isSaving: true } };

const saveFailed = { kind: 'error', id: 'common.toast.waitlistUpdateFailed' } as const;

export const SaveFailed: Story = {
  decorators: [withToast({ ...saveFailed, values: { message: 'common.failure.offline' } })],
  play: () => expectToast(saveFailed.id, { message: shown('common.failure.offline') }),
};

export const DeleteBusy: Story = {
  args: { isDeleting: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.waitlist.advanced.delete.action') }));
    const [cancel, confirm] = within(await screen.findByRole('alertdialog')).getAllByRole('button');
    if (!cancel || !confirm) throw new Error('a question has two answers');
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(confirm);
    await userEvent.click(cancel);
    await expect(args.onDelete).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

const deleteFailed = { kind: 'error', id: 'common.toast.waitlistDeleteFailed' } as const;

export const DeleteFailed: Story = {
  decorators: [withToast({ ...deleteFailed, values: { message: 'common.failure.offline' } })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.waitlist.advanced.delete.action') }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    const message = shown('common.failure.offline');
    await expectToast(deleteFailed.id, { message });
  },
};
