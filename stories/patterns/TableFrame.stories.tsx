import { DataTable } from '@prelude/ui/patterns/DataTable';
import { TableFrame } from '@prelude/ui/patterns/TableFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: TableFrame,
  args: {
    'aria-label': 'waitlists',
    columns: [
      { id: 'name', header: say('pages.workspaces.column.name'), cell: () => null },
      { id: 'id', header: say('pages.waitlists.column.id'), width: '8rem', onPhone: 'hide', cell: () => null },
      { id: 'actions', header: say('pages.workspaces.column.actions'), isHeaderHidden: true, cell: () => null },
      { id: 'open', header: null, width: '2.5rem', cell: () => null },
    ],
    children: null,
  },
} satisfies Meta<typeof TableFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A column without a title has no `columnheader`. */
export const HeaderAlone: Story = {
  play: ({ canvas }) => expect(canvas.getAllByRole('columnheader')).toHaveLength(3),
};

export const AroundNoRows: Story = {
  render: ({ 'aria-label': label, columns }) => (
    <DataTable aria-label={label} columns={columns} rows={[]} rowId={String} />
  ),
};
