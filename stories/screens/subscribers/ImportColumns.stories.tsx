import { ImportColumns } from '@prelude/ui/screens/subscribers/ImportColumns';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { importPreview } from '../../fixtures/imports.ts';
import { LONG_NAME } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const { settings } = importPreview;

const meta = {
  component: ImportColumns,
  args: { preview: importPreview, onSettings: fn() },
} satisfies Meta<typeof ImportColumns>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Selects an option and waits until the list is closed. */
async function choose(canvasElement: HTMLElement, select: MessageId, name: string): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: shown(select) }));
  await userEvent.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

export const FromAFile: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, 'pages.subscribers.import.encoding', 'UTF-8');
    await expectOnce(args.onSettings, { ...settings, encoding: 'utf-8' });
  },
};

export const AnotherDelimiter: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, 'pages.subscribers.import.delimiter', shown('pages.subscribers.import.delimiter.tab'));
    await expectOnce(args.onSettings, { ...settings, delimiter: 'tab' });
  },
};

export const WithoutAField: Story = {
  play: async ({ canvasElement, args }) => {
    const none = shown('pages.subscribers.import.field.none');
    await choose(canvasElement, 'pages.subscribers.import.field.createdAt', none);
    await expectOnce(args.onSettings, { ...settings, fields: { ...settings.fields, createdAt: null } });
  },
};

export const WithoutTitles: Story = {
  args: {
    preview: { ...importPreview, columns: ['', '', '', ''], settings: { ...settings, hasTitles: false } },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: shown('pages.subscribers.import.hasTitles') }));
    await expectOnce(args.onSettings, { ...settings, hasTitles: true });
  },
};

export const Pasted: Story = {
  args: { preview: { ...importPreview, fileName: null } },
  play: async ({ canvas }) => {
    const encoding = canvas.queryByRole('combobox', { name: shown('pages.subscribers.import.encoding') });
    await expect(encoding).toBeNull();
  },
};

export const NoAddresses: Story = {
  args: { preview: { ...importPreview, settings: { ...settings, fields: { ...settings.fields, email: null } } } },
};

export const DatesInQuestion: Story = {
  args: { preview: { ...importPreview, isDateAmbiguous: true } },
  play: async ({ canvasElement, args }) => {
    const monthFirst = shown('pages.subscribers.import.dateOrder.monthFirst');
    await choose(canvasElement, 'pages.subscribers.import.dateOrder', monthFirst);
    await expectOnce(args.onSettings, { ...settings, dateOrder: 'monthFirst' });
  },
};

export const LongWords: Story = {
  args: {
    preview: {
      ...importPreview,
      fileName: `${LONG_NAME.repeat(3)}.csv`,
      columns: [LONG_NAME, LONG_NAME, LONG_NAME, LONG_NAME],
    },
  },
};
