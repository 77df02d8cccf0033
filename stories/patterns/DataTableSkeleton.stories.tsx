import { type Column, DataTable } from '@prelude/ui/patterns/DataTable';
import { DataTableSkeleton, type DataTableSkeletonProps } from '@prelude/ui/patterns/DataTableSkeleton';
import { Badge } from '@prelude/ui/primitives/Badge';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { waitlists } from '../fixtures/launch.ts';
import { settleFonts } from '../fixtures/settleFonts.ts';
import { say } from '../fixtures/words.tsx';

type Waitlist = (typeof waitlists)[number];

const oneLine: readonly Column<Waitlist>[] = [
  { id: 'name', header: say('pages.workspaces.column.name'), cell: ({ name }) => name },
  {
    id: 'state',
    header: say('pages.subscribers.column.state'),
    width: '9rem',
    cell: () => <Badge tone="success">{say('pages.subscribers.state.subscribed')}</Badge>,
  },
  {
    id: 'count',
    header: say('pages.waitlists.column.subscribers'),
    width: '8rem',
    align: 'end',
    cell: ({ subscribers }) => subscribers,
  },
];

const [first, ...others] = oneLine;
if (!first) throw new Error('there is a first column');
const twoLines = [{ ...first, detail: ({ description }: Waitlist) => description ?? '—' }, ...others];

const meta = {
  component: DataTableSkeleton,
  args: { 'aria-label': 'waitlists', columns: oneLine, rowCount: 4, loadingText: 'waitlists' },
} satisfies Meta<DataTableSkeletonProps<Waitlist>>;

export default meta;
type Story = StoryObj<DataTableSkeletonProps<Waitlist>>;

export const OneLine: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('waitlists'),
};
export const TwoLines: Story = { args: { columns: twoLines } };

/** Returns the size of every row and cell, rounded to a quarter pixel. */
const measure = (table: Element) =>
  [...table.querySelectorAll('tr, th, td')].map((cell) => {
    const { width, height } = cell.getBoundingClientRect();
    return [Math.round(width * 4), Math.round(height * 4)];
  });

const besideItsTable: Story['render'] = (args) => (
  <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <DataTableSkeleton {...args} aria-label="skeleton" rowCount={waitlists.length} />
    <DataTable aria-label="rows" columns={args.columns} rows={waitlists} rowId={(row) => row.id} />
  </div>
);

const becomesTheTable: Story['play'] = async ({ canvas }) => {
  // On a phone the text sets the column widths, and a skeleton has none.
  if (!window.matchMedia('(min-width: 768px)').matches) return;
  await settleFonts();
  const skeleton = measure(canvas.getByRole('table', { name: 'skeleton' }));
  await expect(skeleton.length).toBeGreaterThan(waitlists.length * 3);
  await expect(measure(canvas.getByRole('table', { name: 'rows' }))).toEqual(skeleton);
};

export const BecomesTheTable: Story = { render: besideItsTable, play: becomesTheTable };

export const BecomesTheTableOfTwoLines: Story = {
  args: { columns: twoLines },
  render: besideItsTable,
  play: becomesTheTable,
};
