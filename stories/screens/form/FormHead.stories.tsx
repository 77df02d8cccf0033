import { FormHead } from '@prelude/ui/screens/form/FormHead';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { autosave, hrefs, pageBase, today, withForm } from '../../fixtures/design.tsx';
import { findDialog } from '../../fixtures/findDialog.ts';
import { date } from '../../fixtures/launch.ts';
import { shown, shownText } from '../../fixtures/shown.tsx';

const meta = {
  component: FormHead,
  decorators: [withForm],
  args: {
    formVersion: 3,
    publishedAt: date.getTime(),
    hasDraft: false,
    hrefs: { page: `${pageBase}aurora`, integration: hrefs.integration },
    today,
    saving: autosave.saving,
    publishing: { status: 'idle' },
    onPublish: fn(async () => false),
    onRevert: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof FormHead>;

export default meta;
type Story = StoryObj<typeof meta>;

const publish = (canvas: Pick<typeof screen, 'getByRole'>) =>
  canvas.getByRole('button', { name: shown('pages.form.head.publish') });

const chooseAction = async (canvas: Pick<typeof screen, 'getByRole'>, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.more') }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** There is nothing to publish. */
export const Published: Story = {
  play: async ({ canvas, args }) => {
    await expect(publish(canvas)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(publish(canvas));
    await expect(args.onPublish).not.toHaveBeenCalled();
  },
};

export const NeverPublished: Story = { args: { formVersion: 0, publishedAt: null } };

export const DraftDiffers: Story = {
  args: { hasDraft: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(publish(canvas));
    await expect(args.onPublish).toHaveBeenCalledOnce();
  },
};

export const PublishedToday: Story = { args: { today: '2026-11-20' } };

export const Saving: Story = { args: { hasDraft: true, saving: { status: 'saving' } } };

export const Offline: Story = {
  args: { hasDraft: true, saving: { status: 'failed', message: 'common.failure.offline' } },
  play: async ({ canvas }) => {
    const reason = shown('common.failure.offline');
    await expect(canvas.getByText(shownText('pages.form.head.notSaved', { reason }))).toBeVisible();
  },
};

/** A publish ends with the page's address. */
export const Live: Story = {
  args: { hasDraft: true, onPublish: fn(async () => true) },
  play: async ({ canvas, args }) => {
    await userEvent.click(publish(canvas));
    const dialog = within(await findDialog('dialog'));
    await expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      args.hrefs.page,
      args.hrefs.integration,
    ]);
    await expect(await dialog.findByRole('img', { name: shown('pages.form.live.qr') })).toBeVisible();
  },
};

export const Publishing: Story = { args: { hasDraft: true, publishing: { status: 'submitting' } } };

/** Taken back without a question: a second press takes back the first. */
export const Reverted: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await chooseAction(canvas, shown('pages.form.head.revert'));
    await expect(args.onRevert).toHaveBeenCalledOnce();
  },
};

export const NothingToRevert: Story = {
  args: { formVersion: 0, publishedAt: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.more') }));
    const json = await screen.findByRole('menuitem', { name: shown('pages.form.head.json') });
    await waitFor(() => expect(json).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: shown('pages.form.head.revert') })).toBeNull();
    await expect(canvas.queryByRole('button', { name: shown('pages.form.head.discard') })).toBeNull();
  },
};

export const DiscardAsked: Story = {
  args: { hasDraft: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.discard') }));
    await findDialog('alertdialog');
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
};

export const Discarded: Story = {
  ...DiscardAsked,
  tags: ['same-picture'],
  play: async (context) => {
    await DiscardAsked.play?.(context);
    const { canvas, args } = context;
    const question = within(await findDialog('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: shown('pages.form.discard.keep') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.discard') }));
    const again = within(await findDialog('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: shown('pages.form.head.discard') }));
    await waitFor(() => expect(args.onDiscard).toHaveBeenCalledOnce());
  },
};
