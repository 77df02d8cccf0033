import { ImportEnd } from '@prelude/ui/screens/subscribers/import/ImportEnd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { doneJob, importCounts } from '../../../fixtures/imports.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportEnd,
  title: 'screens/subscribers/ImportEnd',
  args: { job: doneJob, end: 'done', onUndo: fn() },
} satisfies Meta<typeof ImportEnd>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Undoing asks first. */
export const Done: Story = {
  play: async ({ canvas, args }) => {
    const press = async (id: 'undo' | 'undo.keep') => {
      const name = shown(`pages.subscribers.import.${id}`);
      await userEvent.click(within(await findDialog('alertdialog')).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    const undo = canvas.getByRole('button', { name: shown('pages.subscribers.import.undo') });
    await userEvent.click(undo);
    await press('undo.keep');
    await expect(args.onUndo).not.toHaveBeenCalled();
    await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
    await userEvent.click(undo);
    await press('undo');
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};

export const Undoing: Story = { args: { isBusy: true } };

export const TooLateToUndo: Story = { args: { job: { ...doneJob, undoableUntil: null } } };

export const Stopped: Story = { args: { end: 'stopped' } };

export const Failed: Story = { args: { end: 'failed' } };

export const FailedAtOnce: Story = {
  args: { end: 'failed', job: { ...doneJob, counts: { ...importCounts, added: 0 }, undoableUntil: null } },
};

export const Undone: Story = { args: { end: 'undone', job: { ...doneJob, undoableUntil: null } } };
