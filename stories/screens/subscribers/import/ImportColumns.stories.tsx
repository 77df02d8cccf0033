import { ImportColumns } from '@prelude/ui/screens/subscribers/import/ImportColumns';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { chooseOption } from '../../../fixtures/chooseOption.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { addresslessJob, importJob, wideJob, workbookJob } from '../../../fixtures/imports.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportColumns,
  title: 'screens/subscribers/ImportColumns',
  args: { job: importJob, ownZone: 'Europe/Warsaw', onChange: fn() },
} satisfies Meta<typeof ImportColumns>;

export default meta;
type Story = StoryObj<typeof meta>;

const fields = importJob.columns.map(({ field }) => field);

export const Ready: Story = {};

export const AColumnLeftOut: Story = {
  tags: ['same-picture'],
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, 'Stan', shown('pages.subscribers.import.field.none'));
    await expectOnce(args.onChange, { columns: fields.with(4, null) });
  },
};

/** Of the list's form, also of a field that it no longer asks for. */
export const Answers: Story = {
  tags: ['same-picture'],
  args: { job: { ...importJob, answerColumns: [{ field: 'answers.role', title: 'Twoja rola' }] } },
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, 'Stan', 'Twoja rola');
    await expectOnce(args.onChange, { columns: fields.with(4, 'answers.role') });
  },
};

/** Columns that could be meant say why they are left out. */
export const Reasons: Story = { args: { job: workbookJob } };

export const NoAddresses: Story = { args: { job: addresslessJob } };

/** Columns that are left out are named, and shown when asked for. */
export const ManyColumns: Story = {
  args: { job: wideJob },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Phone 1 - Value/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.columns.showAll') }));
    await expect(canvas.getByRole('combobox', { name: 'Phone 195 - Value' })).toBeInTheDocument();
  },
};

export const LeftOut: Story = { args: { job: wideJob } };
