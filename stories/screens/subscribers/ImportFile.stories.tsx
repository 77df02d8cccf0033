import { ImportFile } from '@prelude/ui/screens/subscribers/ImportFile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dropFiles } from '../../fixtures/dropFiles.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = { component: ImportFile, args: { onSource: fn() } } satisfies Meta<typeof ImportFile>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = 'email\nada@example.com';

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.paste.submit') }));
    await expect(args.onSource).not.toHaveBeenCalled();
  },
};

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.paste.submit') }));
    await expectOnce(args.onSource, 'ada@example.com');
  },
};

/** Pasted rows are used at once, since there is nothing to add. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste(rows);
    await expectOnce(args.onSource, rows);
  },
};

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const file = new File([rows], 'people.csv', { type: 'text/csv' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, file);
    await expectOnce(args.onSource, file);
  },
};

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const { files } = dropFiles(canvas.getByText(shown('pages.subscribers.import.drop')), ['people.csv']);
    await expectOnce(args.onSource, files[0]);
  },
};

/** Takes a file dropped anywhere; other drags are left to the browser, since text may be dragged into the field. */
export const DroppedBeside: Story = {
  play: async ({ args }) => {
    const { files } = dropFiles(document.body, ['people.csv']);
    await expectOnce(args.onSource, files[0]);
    await expect(dropFiles(document.body, []).isTaken).toBe(false);
    await expectOnce(args.onSource, files[0]);
  },
};

export const NothingInIt: Story = { args: { problem: 'empty' } };

export const Several: Story = {
  play: async ({ canvas, args }) => {
    dropFiles(canvas.getByText(shown('pages.subscribers.import.drop')), ['a.csv', 'b.csv']);
    await expect(await canvas.findByText(shown('pages.subscribers.import.problem.several'))).toBeVisible();
    await expect(args.onSource).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = { args: { problem: 'tooLarge' } };

export const Unreadable: Story = { args: { problem: 'unreadable' } };
