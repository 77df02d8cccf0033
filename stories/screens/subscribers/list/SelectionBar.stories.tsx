import { SelectionBar } from '@prelude/ui/screens/subscribers/list/SelectionBar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: SelectionBar,
  title: 'screens/subscribers/SelectionBar',
  args: {
    count: 3,
    all: { matches: 1284, isCapped: false },
    isBusy: false,
    on: { selectAll: fn(), export: fn(), remove: fn(), clear: fn() },
  },
} satisfies Meta<typeof SelectionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: shown('pages.subscribers.selection.export') }));
    await expectOnce(args.on.export);
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.selection.clear') }));
    await expectOnce(args.on.clear);
  },
};

export const MoreThanCounted: Story = { args: { all: { matches: 10_000, isCapped: true } } };

export const Everything: Story = { args: { count: 1284, all: undefined } };

export const Busy: Story = { args: { isBusy: true } };
