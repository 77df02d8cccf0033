import { ListTools } from '@prelude/ui/screens/subscribers/list/ListTools';
import { noFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { toColumns } from '../../../fixtures/answers.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { middlePager, subscribers } from '../../../fixtures/launch.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ListTools,
  title: 'screens/subscribers/ListTools',
  args: {
    state: {
      status: 'ready',
      rows: subscribers,
      count: { matches: 1284, total: 1284 },
      pager: middlePager,
      freshness: 'fresh',
    },
    filters: { ...noFilters, search: '', sort: '-createdAt', limit: 10 },
    exporting: { status: 'idle' },
    can: { import: true, sort: true },
    hrefs: { import: '?import', export: '?export' },
    onFilter: fn(),
    onExport: fn(),
  },
} satisfies Meta<typeof ListTools>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};

export const Filtered: Story = {
  args: { filters: { ...meta.args.filters, state: 'pending', joined: '7d' } },
  play: async ({ canvas, args }) => {
    const name = shown('pages.subscribers.filter.remove', { name: shown('pages.subscribers.column.state') });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expectOnce(args.onFilter, { state: null });
  },
};

export const ClearsAll: Story = {
  tags: ['same-picture'],
  ...Filtered,
  play: async ({ canvas, args }) => {
    const name = shown('pages.subscribers.empty.noMatch.clearFilters');
    await userEvent.click(canvas.getByRole('button', { name }));
    await expectOnce(args.onFilter, noFilters);
  },
};

export const WithAnswers: Story = {
  args: { onColumns: fn() },
  render: (args, { globals }) => (
    <ListTools {...args} filters={{ ...args.filters, columns: toColumns(globals.locale), shown: [] }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveAccessibleDescription(
      shown('pages.subscribers.answers.searchHint'),
    );
  },
};

export const OnPhone: Story = {
  tags: ['phone'],
  play: async ({ canvas, args }) => {
    const menu = canvas.getByRole('button', { name: shown('pages.subscribers.column.actions') });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: shown('pages.subscribers.export') }));
    await expectOnce(args.onExport);
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.filters') }));
    const dialog = within(await findDialog('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: shown('pages.subscribers.sort.oldest') }));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.filters.show') }));
    await expectOnce(args.onFilter, { sort: 'createdAt' });
  },
};
