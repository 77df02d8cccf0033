import { ImportColumns } from '@prelude/ui/screens/subscribers/ImportColumns';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { addresslessJob, askingJob, importJob, wideJob } from '../../fixtures/imports.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ImportColumns,
  args: { job: importJob, ownZone: 'Europe/Warsaw', onChange: fn() },
} satisfies Meta<typeof ImportColumns>;

export default meta;
type Story = StoryObj<typeof meta>;

const fields = importJob.columns.map(({ field }) => field);

/** Selects an option and waits until the list is closed. */
async function choose(canvasElement: HTMLElement, select: string, name: string): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: select }));
  await userEvent.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

const findSelect = (canvasElement: HTMLElement, id: MessageId) =>
  within(canvasElement).queryByRole('combobox', { name: shown(id) });

export const FromAFile: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, shown('pages.subscribers.import.encoding'), 'ISO-8859-2');
    await expectOnce(args.onChange, { encoding: 'iso-8859-2' });
  },
};

export const AnotherDelimiter: Story = {
  play: async ({ canvasElement, args }) => {
    const pipe = shown('pages.subscribers.import.delimiter.pipe');
    await choose(canvasElement, shown('pages.subscribers.import.delimiter'), pipe);
    await expectOnce(args.onChange, { delimiter: 'pipe' });
  },
};

export const AColumnLeftOut: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, 'Stan', shown('pages.subscribers.import.field.none'));
    await expectOnce(args.onChange, { columns: fields.with(4, null) });
  },
};

/** Times are shown in the zone that is chosen; the reader's own comes first. */
export const AnotherTimeZone: Story = {
  args: { ownZone: 'America/Argentina/Buenos_Aires' },
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, shown('pages.subscribers.import.timeZone'), 'America/Argentina/Buenos Aires');
    await expectOnce(args.onChange, { timeZone: 'America/Argentina/Buenos_Aires' });
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
    await userEvent.click(canvas.getByRole('checkbox', { name: shown('pages.subscribers.import.hasTitles') }));
    await expectOnce(args.onChange, { hasTitles: true });
  },
};

/** A spreadsheet has neither encoding nor delimiter. */
export const Spreadsheet: Story = {
  args: { job: { ...importJob, settings: { ...importJob.settings, encoding: null, delimiter: null } } },
  play: async ({ canvasElement }) => {
    await expect(findSelect(canvasElement, 'pages.subscribers.import.encoding')).toBeNull();
    await expect(findSelect(canvasElement, 'pages.subscribers.import.delimiter')).toBeNull();
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
    await expect(findSelect(canvasElement, 'pages.subscribers.import.timeZone')).toBeNull();
    const reversed = shown('pages.subscribers.import.rowOrder.reversed');
    await choose(canvasElement, shown('pages.subscribers.import.rowOrder'), reversed);
    await expectOnce(args.onChange, { rowOrder: 'reversed' });
  },
};

export const NoAddresses: Story = { args: { job: addresslessJob } };

/** Nothing is chosen before the reader does. */
export const DatesInQuestion: Story = {
  args: { job: askingJob },
  play: async ({ canvas, args }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.subscribers.import.dateOrder.monthFirst') }));
    await expectOnce(args.onChange, { dateOrder: 'monthFirst' });
  },
};

export const DatesAnswered: Story = { args: { job: { ...askingJob, questions: [] } } };

export const Busy: Story = { args: { isBusy: true } };

/** Columns that are left out are named, and shown when asked for. */
export const ManyColumns: Story = {
  args: { job: wideJob },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Phone 1 - Value/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.columns.showAll') }));
    await expect(canvas.getByRole('combobox', { name: 'Phone 195 - Value' })).toBeInTheDocument();
    await userEvent.tab({ shift: true });
  },
};

export const LeftOut: Story = { args: { job: wideJob } };
