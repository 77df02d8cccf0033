import { SubscribersTable, SubscribersTableSkeleton } from '@prelude/ui/screens/subscribers/list/SubscribersTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { answered, toColumns } from '../../../fixtures/answers.ts';
import { isWide } from '../../../fixtures/isWide.ts';
import { date, subscribers } from '../../../fixtures/launch.ts';
import { settleFonts } from '../../../fixtures/settleFonts.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: SubscribersTable,
  title: 'screens/subscribers/SubscribersTable',
  args: {
    rows: subscribers,
    isBusy: false,
    now: date.getTime(),
    sort: '-createdAt',
    picking: { picked: new Set<string>(), onPick: fn() },
    onSort: fn(),
    onRemove: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof SubscribersTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Busy: Story = { args: { isBusy: true } };

export const Picking: Story = { args: { picking: { picked: new Set([subscribers[3].id]), onPick: fn() } } };

/** Shift takes all rows from the one that was picked before. */
export const PickingARange: Story = {
  tags: ['same-picture'],
  args: { picking: { picked: new Set([subscribers[3].id]), onPick: fn() } },
  play: async ({ args, canvas }) => {
    const box = (index: number) =>
      canvas.getByRole('checkbox', {
        name: shown('pages.subscribers.select.row', { email: subscribers[index]?.email ?? '' }),
      });
    const user = userEvent.setup();
    await user.click(box(4));
    await user.keyboard('{Shift>}');
    await user.click(box(1));
    await user.keyboard('{/Shift}');
    const range = subscribers.slice(1, 5).map(({ id }) => id);
    await expect(args.picking.onPick).toHaveBeenLastCalledWith(range, true);
    await user.click(box(2));
    await expect(args.picking.onPick).toHaveBeenLastCalledWith([subscribers[2]?.id], true);
    box(5).focus();
    await user.keyboard('{Shift>} {/Shift}');
    const further = subscribers.slice(2, 6).map(({ id }) => id);
    await expect(args.picking.onPick).toHaveBeenLastCalledWith(further, true);
  },
};

export const NobodyMatches: Story = {
  args: {
    rows: [],
    noMatch: { search: 'żółw', isFiltered: true, onClearSearch: fn(), onClearFilters: fn() },
  },
  play: ({ canvas }) =>
    expect(canvas.getByText(shown('pages.subscribers.empty.noMatch.title', { search: 'żółw' }))).toBeVisible(),
};

/** The longest number that fits its column. */
export const SevenDigits: Story = {
  args: { rows: subscribers.map((row, index) => ({ ...row, position: 4_884_888 - index })) },
};

const OVERRIDE = '\u202E';

/** A right-to-left override turns around the rest of its own text alone. */
export const RightToLeftOverride: Story = {
  args: {
    rows: [
      {
        ...subscribers[0],
        email: `ada${OVERRIDE}@example.com`,
        name: `Ada ${OVERRIDE}ecalevoL`,
        source: { way: 'widget', utmSource: `news${OVERRIDE}rettel` },
      },
    ],
  },
  play: async ({ canvas }) => {
    for (const text of canvas.getAllByText((words) => words.includes(OVERRIDE)))
      await expect(text.closest('bdi')).not.toBeNull();
    const overridden = canvas.getByRole('row', { name: /ada/ }).querySelectorAll('bdi');
    await expect([...overridden].filter(({ textContent }) => textContent.includes(OVERRIDE)).length).toBeGreaterThan(2);
  },
};

/** Take the place of numbers and sources: two fit at 1280 pixels. A phone leaves them to the subscriber's sheet. */
export const WithAnswers: Story = {
  args: { rows: answered },
  render: (args, { globals }) => (
    <SubscribersTable {...args} extra={{ answers: toColumns(globals.locale).slice(0, 2) }} />
  ),
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(Math.max(table.parentElement?.clientWidth ?? 0, 928));
  },
};

/** More than fit scroll inside the card, under the address, which stays. */
export const WithAllAnswers: Story = {
  args: { rows: answered },
  render: (args, { globals }) => <SubscribersTable {...args} extra={{ answers: toColumns(globals.locale) }} />,
  play: async ({ canvas }) => {
    if (!isWide()) return;
    const card = canvas.getByRole('table').parentElement;
    const toLeft = () => canvas.getByRole('rowheader', { name: /^ada/ }).getBoundingClientRect().left;
    const before = toLeft();
    if (card) card.scrollLeft = 150;
    await expect(card?.scrollLeft).toBe(150);
    await expect(toLeft()).toBe(before);
  },
};

export const Skeleton: Story = { render: () => <SubscribersTableSkeleton /> };

/** Returns the size of every row, rounded to a quarter pixel. */
const measure = (table: Element) =>
  [...table.querySelectorAll('tr, thead th')].map((part) => {
    const { width, height } = part.getBoundingClientRect();
    return [Math.round(width * 4), Math.round(height * 4)];
  });

/** Only with addresses that fit one line on a phone; a longer one makes its row taller. */
export const BecomesTheTable: Story = {
  args: { rows: subscribers.filter(({ email }) => email.length < 28) },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SubscribersTableSkeleton rowCount={args.rows.length} />
      <SubscribersTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await settleFonts();
    const [skeleton, table] = canvas.getAllByRole('table').map(measure);
    await expect(skeleton).toEqual(table);
  },
};

/** The names of the questions arrive with the rows. */
export const BecomesTheTableWithAnswers: Story = {
  args: { rows: answered.filter(({ email }) => email.length < 28) },
  render: (args, { globals }) => {
    const answers = toColumns(globals.locale).slice(0, 2);
    const awaited = answers.map((column) => ({ ...column, title: '' }));
    return (
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SubscribersTableSkeleton rowCount={args.rows.length} extra={{ answers: awaited }} />
        <SubscribersTable {...args} extra={{ answers }} />
      </div>
    );
  },
  // A phone shows neither.
  play: async (context) => {
    if (isWide()) await BecomesTheTable.play?.(context);
  },
};
