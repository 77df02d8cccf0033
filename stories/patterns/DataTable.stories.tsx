import { type Column, DataTable, type DataTableProps } from '@prelude/ui/patterns/DataTable';
import { TrashIcon } from '@prelude/ui/primitives/actionIcons';
import { Badge } from '@prelude/ui/primitives/Badge';
import { IconButton } from '@prelude/ui/primitives/IconButton';
import { Text } from '@prelude/ui/primitives/Text';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/list/SubscribersTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { LONG_EMAIL, subscribers } from '../fixtures/launch.ts';
import { hover } from '../fixtures/pretend.ts';
import { say } from '../fixtures/words.tsx';

const remove = fn();

const columns: readonly Column<SubscriberRow>[] = [
  {
    id: 'email',
    header: say('pages.subscribers.column.email'),
    width: '45%',
    cell: ({ email }) => (
      <Text as="div" isTruncated>
        {email}
      </Text>
    ),
  },
  {
    id: 'name',
    header: say('pages.subscribers.column.name'),
    onPhone: 'stack',
    cell: ({ name }) => name ?? say('common.noName'),
  },
  {
    id: 'state',
    header: say('pages.subscribers.column.state'),
    width: '9.5rem',
    cell: () => (
      <Badge tone="success" hasDot>
        {say('pages.subscribers.state.subscribed')}
      </Badge>
    ),
  },
  {
    id: 'actions',
    header: say('pages.subscribers.column.actions'),
    isHeaderHidden: true,
    width: '3.5rem',
    align: 'end',
    cell: (row) => <IconButton label={row.email} tone="danger" icon={<TrashIcon />} onClick={() => remove(row.id)} />,
  },
];

const withDetail: readonly Column<SubscriberRow>[] = [
  {
    id: 'email',
    header: say('pages.subscribers.column.email'),
    cell: ({ email }) => email,
    detail: ({ name }) => name,
  },
  {
    id: 'count',
    header: say('pages.home.column.subscribers'),
    width: '8rem',
    align: 'end',
    cell: ({ id }) => id.slice(-2),
  },
];

const meta = {
  component: DataTable,
  args: {
    'aria-label': 'subscribers',
    columns,
    rows: subscribers,
    rowId: (row) => row.id,
  },
  beforeEach: () => {
    remove.mockClear();
  },
} satisfies Meta<DataTableProps<SubscriberRow>>;

export default meta;
type Story = StoryObj<DataTableProps<SubscriberRow>>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'subscribers' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(subscribers.length);
    await expect(canvas.getByText(LONG_EMAIL)).toHaveAttribute('title', LONG_EMAIL);
  },
};

export const RowsAreLinks: Story = {
  tags: ['same-picture'],
  args: { rowHref: (row) => `#${row.id}` },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const [link, ...others] = canvas.getAllByRole('link');
    await expect(link).toHaveFocus();
    await expect(others).toHaveLength(subscribers.length - 1);
    const followed = fn((event: Event) => event.preventDefault());
    const pointed = fn();
    link?.addEventListener('click', followed);
    link?.addEventListener('pointerover', pointed);
    const [name] = canvas.getAllByText(subscribers[0]?.name ?? '');
    if (!name) throw new Error('a name is drawn');
    await userEvent.click(name);
    await expect(followed).toHaveBeenCalledOnce();
    await expect(pointed).toHaveBeenCalledOnce();
    await fireEvent.click(name, { ctrlKey: true, detail: 1 });
    await expect(followed.mock.calls.at(-1)?.[0]).toMatchObject({ ctrlKey: true });
    await fireEvent(name, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await expect(followed).toHaveBeenCalledTimes(3);
    window.getSelection()?.selectAllChildren(name);
    await fireEvent.click(name, { detail: 1 });
    await expect(followed).toHaveBeenCalledTimes(3);
    window.getSelection()?.removeAllRanges();
    const [removeFirst] = canvas.getAllByRole('button');
    if (!removeFirst) throw new Error('a button is drawn');
    await userEvent.click(removeFirst);
    await expect(remove).toHaveBeenCalledOnce();
    await expect(followed).toHaveBeenCalledTimes(3);
  },
};

export const RowsArePressed: Story = {
  tags: ['same-picture'],
  args: { onRowClick: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRowClick).toHaveBeenCalledWith(subscribers[0]);
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getAllByText(subscribers[1]?.name ?? '')[0] as HTMLElement);
    await expect(args.onRowClick).toHaveBeenLastCalledWith(subscribers[1]);
    const [, removeFirst] = canvas.getAllByRole('button');
    if (!removeFirst) throw new Error('a button is drawn');
    await userEvent.click(removeFirst);
    await expect(args.onRowClick).toHaveBeenCalledTimes(3);
  },
};

export const TwoLines: Story = { args: { columns: withDetail, rowHref: (row) => `#${row.id}` } };

export const Busy: Story = {
  args: { isBusy: true },
  play: ({ canvas }) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NoData: Story = { args: { rows: [] } };

export const RowHovered: Story = {
  args: { rowHref: (row) => `#${row.id}` },
  play: ({ canvasElement }) => hover(...[...canvasElement.querySelectorAll('tbody tr')].slice(1, 2)),
};

export const RowFocused: Story = {
  args: { rowHref: (row) => `#${row.id}` },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
  },
};
