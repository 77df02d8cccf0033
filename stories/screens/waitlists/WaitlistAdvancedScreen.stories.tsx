import { WaitlistAdvancedScreen } from '@prelude/ui/screens/waitlists/WaitlistAdvancedScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { withWaitlist } from '../../fixtures/frames.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: WaitlistAdvancedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('advanced')],
  args: {
    waitlist: { name: 'Spring launch', allowedOrigins: ['https://auroralabs.pl', 'http://localhost:5173'] },
    saving: { status: 'idle' },
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

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const SaveFailed: Story = {
  args: { saving: { status: 'failed', message: 'components.failed.unexpected.title' } },
};
