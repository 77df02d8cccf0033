import { ImportReading } from '@prelude/ui/screens/subscribers/import/ImportReading';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { chooseOption } from '../../../fixtures/chooseOption.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { importJob, workbookJob } from '../../../fixtures/imports.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportReading,
  title: 'screens/subscribers/ImportReading',
  args: { job: importJob, onChange: fn() },
} satisfies Meta<typeof ImportReading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromAFile: Story = {
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, shown('pages.subscribers.import.encoding'), 'ISO-8859-2');
    await expectOnce(args.onChange, { encoding: 'iso-8859-2' });
  },
};

export const AnotherDelimiter: Story = {
  tags: ['same-picture'],
  play: async ({ canvasElement, args }) => {
    const pipe = shown('pages.subscribers.import.delimiter.pipe');
    await chooseOption(canvasElement, shown('pages.subscribers.import.delimiter'), pipe);
    await expectOnce(args.onChange, { delimiter: 'pipe' });
  },
};

export const WithoutTitles: Story = {
  args: {
    job: {
      ...importJob,
      columns: importJob.columns.map((column) => ({ ...column, title: '' })),
      settings: { ...importJob.settings, hasTitles: false },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: shown('pages.subscribers.import.hasTitles') }));
    await expectOnce(args.onChange, { hasTitles: true });
  },
};

/** A spreadsheet has neither encoding nor delimiter. */
export const Spreadsheet: Story = {
  args: { job: { ...importJob, settings: { ...importJob.settings, encoding: null, delimiter: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: shown('pages.subscribers.import.encoding') })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: shown('pages.subscribers.import.delimiter') })).toBeNull();
  },
};

/** The sheet with most addresses is read; the others can be chosen. */
export const Sheets: Story = {
  args: { job: workbookJob },
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, shown('pages.subscribers.import.sheet'), 'Read me');
    await expectOnce(args.onChange, { sheet: 'Read me' });
  },
};

/** Without times or places the order of the rows counts. */
export const WithoutTimes: Story = {
  args: {
    job: {
      ...importJob,
      columns: importJob.columns.map((column) => (column.field === 'joined' ? { ...column, field: null } : column)),
      sample: importJob.sample.map((row) => ({ ...row, joined: null })),
    },
  },
  play: async ({ canvasElement, args }) => {
    const reversed = shown('pages.subscribers.import.rowOrder.reversed');
    await chooseOption(canvasElement, shown('pages.subscribers.import.rowOrder'), reversed);
    await expectOnce(args.onChange, { rowOrder: 'reversed' });
  },
};
