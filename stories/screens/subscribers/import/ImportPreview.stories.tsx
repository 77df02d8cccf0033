import { ImportPreview } from '@prelude/ui/screens/subscribers/import/ImportPreview';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { answered, toColumns } from '../../../fixtures/answers.ts';
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

/** As they will be kept, by the questions of the list; of a key that it never asked for, as they are. */
export const WithAnswers: Story = {
  args: {
    job: {
      ...importJob,
      sample: importJob.sample.map((row, index) => {
        const { answers } = answered[index] ?? {};
        return answers ? { ...row, answers: index === 1 ? { ...answers, shirt: 'M' } : answers } : row;
      }),
    },
  },
  render: (args, { globals }) => <ImportPreview {...args} answers={toColumns(globals.locale)} />,
};

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
