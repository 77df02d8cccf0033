import { ImportPreview } from '@prelude/ui/screens/subscribers/import/ImportPreview';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { chooseOption } from '../../../fixtures/chooseOption.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { askingJob, importJob } from '../../../fixtures/imports.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportPreview,
  title: 'screens/subscribers/ImportPreview',
  args: { job: importJob, ownZone: 'Europe/Warsaw', onChange: fn() },
} satisfies Meta<typeof ImportPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** Times are shown in the zone that is chosen; the reader's own comes first. */
export const AnotherTimeZone: Story = {
  tags: ['same-picture'],
  args: { ownZone: 'America/Argentina/Buenos_Aires' },
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, shown('pages.subscribers.import.timeZone'), 'America/Argentina/Buenos Aires');
    await expectOnce(args.onChange, { timeZone: 'America/Argentina/Buenos_Aires' });
  },
};

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
