import { FileDrop } from '@prelude/ui/primitives/FileDrop';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dragFiles, dropFiles } from '../fixtures/dropFiles.ts';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: FileDrop,
  args: {
    label: say('pages.subscribers.import.choose'),
    dropHint: say('pages.subscribers.import.drop'),
    description: say('pages.subscribers.import.paste.hint'),
    accept: '.csv,text/csv',
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(shown('pages.subscribers.import.paste.hint'));
  },
};

export const Over: Story = {
  play: async () => {
    dragFiles(document.body, ['people.csv']);
  },
};

export const Chosen: Story = {
  tags: ['same-picture'],
  play: async ({ canvasElement, args }) => {
    const file = new File(['email'], 'people.csv', { type: 'text/csv' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input.');
    await userEvent.upload(input, file);
    await expectOnce(args.onFiles, [file]);
    // The same file can be chosen again, after it was changed.
    await expect(input.value).toBe('');
  },
};

/** Anywhere in the window; whether several are too many is up to the screen. */
export const Dropped: Story = {
  tags: ['same-picture'],
  play: async ({ args }) => {
    const { files, isTaken } = dropFiles(document.body, ['people.csv', 'more.csv']);
    await expect(isTaken).toBe(true);
    await expectOnce(args.onFiles, files);
    await expect(dropFiles(document.body, []).isTaken).toBe(false);
    await expectOnce(args.onFiles, files);
  },
};

/** Tab reaches the button; Enter and Space open the browser's own dialog. */
export const FocusOpensByKey: Story = {
  play: async ({ canvas, canvasElement }) => {
    const open = fn((event: Event) => event.preventDefault());
    canvasElement.querySelector('input[type=file]')?.addEventListener('click', open);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: shown('pages.subscribers.import.choose') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(open).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(open).toHaveBeenCalledTimes(2);
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <FileDrop {...args} />} />,
  play: pretendStates,
};
