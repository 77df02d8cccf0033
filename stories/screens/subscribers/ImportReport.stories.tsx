import { ImportReport, refusals } from '@prelude/ui/screens/subscribers/ImportReport';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { importCounts, refusedRows } from '../../fixtures/imports.ts';
import { LONG_EMAIL, LONG_NAME } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ImportReport,
  args: { counts: importCounts, refused: refusedRows, onDownloadErrors: fn() },
} satisfies Meta<typeof ImportReport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Before: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.errors.download') }));
    await expect(args.onDownloadErrors).toHaveBeenCalledOnce();
  },
};

export const After: Story = { args: { isDone: true } };

export const AllWell: Story = {
  args: { counts: { added: 12, known: 0, unsubscribed: 0, repeated: 0, invalid: 0 }, refused: [] },
};

export const MoreThanAreShown: Story = { args: { counts: { ...importCounts, invalid: 1203 } } };

export const EveryReason: Story = {
  args: {
    counts: { ...importCounts, invalid: refusals.length },
    refused: refusals.map((reason, index) => ({ line: index + 2, text: `${LONG_EMAIL}, ${LONG_NAME}`, reason })),
  },
};
