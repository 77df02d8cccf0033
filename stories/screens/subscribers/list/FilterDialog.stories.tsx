import { FilterDialog } from '@prelude/ui/screens/subscribers/list/FilterDialog';
import { noFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { toColumns } from '../../../fixtures/answers.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: FilterDialog,
  title: 'screens/subscribers/FilterDialog',
  tags: ['phone'],
  args: {
    filters: { ...noFilters, search: '', sort: '-createdAt', limit: 10 },
    onChange: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof FilterDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const find = async () => within(await findDialog('dialog'));

export const Nothing: Story = {
  play: async ({ args }) => {
    const dialog = await find();
    await expect(dialog.getByRole('radio', { name: shown('pages.subscribers.sort.newest') })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: shown('pages.subscribers.sort.name') }));
    await userEvent.click(dialog.getByRole('radio', { name: shown('pages.subscribers.state.pending') }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.filters.show') }));
    await expectOnce(args.onChange, { sort: 'name', state: 'pending' });
    await expectOnce(args.onClose);
  },
};

export const WithAnswers: Story = {
  args: { filters: { ...meta.args.filters, answers: { tools: 'git' } } },
  render: (args, { globals }) => <FilterDialog {...args} columns={toColumns(globals.locale)} />,
  play: async ({ args, globals }) => {
    const dialog = await find();
    const title = toColumns(globals.locale).find(({ field }) => field.key === 'paid')?.title ?? '';
    const group = within(dialog.getByRole('group', { name: title }));
    await userEvent.click(group.getByRole('radio', { name: shown('pages.subscribers.answer.yes') }));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.filters.show') }));
    await expectOnce(args.onChange, { answers: { tools: 'git', paid: 'true' } });
  },
};

export const OwnRange: Story = {
  args: { filters: { ...meta.args.filters, state: 'pending', joined: 'own', from: '2026-11-01', to: '2026-11-20' } },
  play: async ({ args }) => {
    const dialog = await find();
    const name = shown('pages.subscribers.empty.noMatch.clearFilters');
    await userEvent.click(dialog.getByRole('button', { name }));
    await expect(dialog.queryByRole('button', { name })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.filters.show') }));
    await expectOnce(args.onChange, { state: null, joined: null, from: null, to: null });
  },
};

/** An API that implements only SPEC cannot sort or filter by time. */
export const FromPlainApi: Story = {
  args: { hasTimes: false },
  play: async ({ args }) => {
    const dialog = await find();
    await expect(dialog.queryByRole('radio', { name: shown('pages.subscribers.sort.oldest') })).toBeNull();
    await expect(dialog.queryByRole('radio', { name: shown('pages.subscribers.joined.own') })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.filters.show') }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
