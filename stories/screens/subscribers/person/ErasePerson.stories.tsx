import { ErasePerson } from '@prelude/ui/screens/subscribers/person/ErasePerson';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyStatus } from '../../../fixtures/everyStatus.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { LONG_EMAIL } from '../../../fixtures/launch.ts';
import { shown, shownText } from '../../../fixtures/shown.tsx';

const meta = {
  component: ErasePerson,
  title: 'screens/subscribers/ErasePerson',
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { email: 'grace@hopper.dev', erasing: { status: 'idle' }, onErase: fn() },
} satisfies Meta<typeof ErasePerson>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: shown('pages.subscribers.erase.action') }));
  return within(await findDialog('alertdialog'));
}

const pressAgain = async (dialog: Awaited<ReturnType<typeof ask>>) =>
  userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.erase.action') }));

export const Idle: Story = {
  play: async ({ args }) => {
    const dialog = await ask();
    await expect(dialog.getByRole('heading')).toHaveTextContent('grace@hopper.dev');
    await waitFor(() => expect(dialog.getByRole('button', { name: shown('common.cancel') })).toHaveFocus());
    await pressAgain(dialog);
    await expectOnce(args.onErase);
  },
};

export const Cancelled: Story = {
  play: async ({ args }) => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: shown('common.cancel') }));
    await expect(args.onErase).not.toHaveBeenCalled();
    const action = await screen.findByRole('button', { name: shown('pages.subscribers.erase.action') });
    await waitFor(() => expect(action).toHaveFocus());
  },
};

export const Submitting: Story = {
  args: { erasing: { status: 'submitting' } },
  play: async ({ args }) => {
    const dialog = await ask();
    await userEvent.keyboard('{Escape}');
    await pressAgain(dialog);
    await expect(args.onErase).not.toHaveBeenCalled();
  },
};

/** The dialog stays open with the reason, and asks anew when it is opened again. */
export const Failed: Story = {
  args: {
    erasing: { status: 'failed', message: 'pages.subscribers.erase.failed', values: { message: '503' } },
  },
  play: async () => {
    const dialog = await ask();
    await expect(dialog.queryByRole('alert')).toBeNull();
    await pressAgain(dialog);
    const words = shownText('pages.subscribers.erase.failed', { message: '503' });
    await expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  },
};

export const LongWords: Story = { args: { email: LONG_EMAIL }, play: async () => void (await ask()) };

export const Dark: Story = { globals: { theme: 'dark' }, play: async () => void (await ask()) };

everyStatus(meta, 'erasing', { idle: Idle, submitting: Submitting, failed: Failed });
