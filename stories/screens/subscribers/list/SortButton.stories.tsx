import { SortButton } from '@prelude/ui/screens/subscribers/list/SortButton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { isWide } from '../../../fixtures/isWide.ts';
import { say } from '../../../fixtures/words.tsx';

const meta = {
  component: SortButton,
  title: 'screens/subscribers/SortButton',
  args: { field: 'email', sort: '-createdAt', onSort: fn(), children: say('pages.subscribers.column.email') },
} satisfies Meta<typeof SortButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unsorted: Story = {
  play: async ({ canvas, args }) => {
    // On a phone the columns have no heads to press.
    if (!isWide()) return;
    await userEvent.click(canvas.getByRole('button'));
    await expectOnce(args.onSort, 'email');
  },
};

export const FromA: Story = {
  args: { sort: 'email' },
  play: async ({ canvas, args }) => {
    // On a phone the columns have no heads to press.
    if (!isWide()) return;
    await userEvent.click(canvas.getByRole('button'));
    await expectOnce(args.onSort, '-email');
  },
};

export const FromZ: Story = { args: { sort: '-email' } };

export const NewestFirst: Story = { args: { field: 'createdAt', children: say('pages.subscribers.column.joined') } };
