import { ImportFile } from '@prelude/ui/screens/subscribers/import/ImportFile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dragFiles } from '../../../fixtures/dropFiles.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportFile,
  title: 'screens/subscribers/ImportFile',
  args: { onFiles: fn(), onRows: fn() },
} satisfies Meta<typeof ImportFile>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = 'email\nada@example.com';

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.paste.submit') }));
    await expect(args.onRows).not.toHaveBeenCalled();
  },
};

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.paste.submit') }));
    await expectOnce(args.onRows, 'ada@example.com');
  },
};

/** Pasted rows are used at once, since there is nothing to add. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste(rows);
    await expectOnce(args.onRows, rows);
  },
};

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const file = new File([rows], 'people.csv', { type: 'text/csv' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, file);
    await expectOnce(args.onFiles, [file]);
  },
};

export const Over: Story = {
  play: async () => {
    dragFiles(document.body, ['people.csv']);
  },
};

export const Recent: Story = { args: { recent: { href: '/waitlists/1/subscribers?import=2', added: 1203 } } };

export const NothingInIt: Story = { args: { problem: 'empty' } };

export const TooLarge: Story = { args: { problem: 'tooLarge' } };

export const RefusedByProxy: Story = { args: { problem: 'refusedByProxy' } };

export const Protected: Story = { args: { problem: 'protected' } };

export const OldExcel: Story = { args: { problem: 'xls' } };

export const NoTable: Story = { args: { problem: 'unknown' } };

export const Gone: Story = { args: { problem: 'gone' } };

export const Offline: Story = { args: { problem: 'offline' } };
