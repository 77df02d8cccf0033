import { evidenceColumns } from '@prelude/api/contract/csv';
import { ExportDialog } from '@prelude/ui/screens/subscribers/export/ExportDialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { toColumns } from '../../../fixtures/answers.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { shown, shownText } from '../../../fixtures/shown.tsx';
import { withWaitlist } from '../../../fixtures/withWaitlist.tsx';

const usual = { scope: 'matches', columns: ['number', 'email', 'name'], delimiter: 'comma', isAlone: false } as const;

const meta = {
  component: ExportDialog,
  title: 'screens/subscribers/ExportDialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  decorators: [withWaitlist('subscribers')],
  args: {
    counts: { matches: 1284 },
    initial: usual,
    exporting: { status: 'idle' },
    can: { sort: true },
    onExport: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ExportDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const find = async () => within(await findDialog('dialog'));
const press = async (count: number) =>
  userEvent.dblClick(
    (await find()).getByRole('button', { name: shown('pages.subscribers.exportOptions.submit', { count }) }),
  );

export const Everybody: Story = {
  play: async ({ args }) => {
    await press(1284);
    await expectOnce(args.onExport, usual);
  },
};

export const Filtered: Story = {
  args: { counts: { matches: 23, all: 1284 } },
  play: async ({ args }) => {
    const dialog = await find();
    const all = shown('pages.subscribers.exportOptions.who.all', { count: 1284 });
    await userEvent.click(dialog.getByRole('radio', { name: all }));
    await userEvent.click(dialog.getByRole('checkbox', { name: shown('pages.subscribers.csv.joined') }));
    const semicolon = shown('pages.subscribers.exportOptions.delimiter.semicolon');
    await userEvent.click(dialog.getByRole('radio', { name: semicolon }));
    await press(1284);
    const columns = ['number', 'email', 'name', 'joined'];
    await expectOnce(args.onExport, { scope: 'all', columns, delimiter: 'semicolon', isAlone: false });
  },
};

export const Selected: Story = {
  args: { counts: { selected: 5, matches: 23, all: 1284 }, initial: { ...usual, scope: 'selected' } },
};

export const WithAnswers: Story = {
  args: { initial: { ...usual, columns: ['email', 'answers.team'] } },
  render: (args, { globals }) => <ExportDialog {...args} answers={toColumns(globals.locale)} />,
  play: async ({ args, globals }) => {
    const dialog = await find();
    const [role] = toColumns(globals.locale);
    await userEvent.click(dialog.getByRole('checkbox', { name: role?.title ?? '' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: shown('pages.subscribers.csv.name') }));
    await press(1284);
    await expectOnce(args.onExport, { ...usual, columns: ['email', 'name', 'answers.role', 'answers.team'] });
  },
};

/** Off at first. In the file they come last. */
export const WithEvidence: Story = {
  args: { counts: { selected: 5, matches: 1284 }, initial: { ...usual, scope: 'selected' }, hasEvidence: true },
  play: async ({ args }) => {
    const dialog = await find();
    const group = within(dialog.getByRole('group', { name: shown('pages.subscribers.exportOptions.evidence') }));
    const boxes = group.getAllByRole('checkbox');
    await expect(boxes).toHaveLength(evidenceColumns.length);
    for (const box of boxes) await expect(box).not.toBeChecked();
    boxes[0]?.focus();
    await userEvent.keyboard(' ');
    await userEvent.click(group.getByRole('checkbox', { name: shown('pages.subscribers.csv.left') }));
    await userEvent.click(dialog.getByRole('checkbox', { name: shown('pages.subscribers.csv.state') }));
    await press(5);
    const columns = ['number', 'email', 'name', 'state', 'asked', 'left'];
    await expectOnce(args.onExport, { ...usual, scope: 'selected', columns }, 5);
  },
};

const mixed = { subscribed: 1180, pending: 98, unsubscribed: 6, isCapped: false } as const;

/** Leaves out, by keyboard, who has not confirmed or has left. */
export const SubscribedAlone: Story = {
  args: { states: { matches: mixed } },
  play: async ({ args }) => {
    const dialog = await find();
    const words = shownText('pages.subscribers.exportOptions.states', { pending: '98', unsubscribed: '6' });
    await expect(dialog.getByRole('status')).toHaveTextContent(words);
    dialog.getByRole('checkbox', { name: shown('pages.subscribers.exportOptions.alone') }).focus();
    await userEvent.keyboard(' ');
    await press(1180);
    await expectOnce(args.onExport, { ...usual, isAlone: true }, 1180);
  },
};

/** A choice of one scope is not one of another that has no such people. */
export const AloneOfAnotherScope: Story = {
  args: { counts: { selected: 2, matches: 1284 }, states: { matches: mixed }, initial: { ...usual, isAlone: true } },
  play: async ({ args }) => {
    const dialog = await find();
    const two = shown('pages.subscribers.exportOptions.who.selected', { count: 2 });
    await userEvent.click(dialog.getByRole('radio', { name: two }));
    await press(2);
    await expectOnce(args.onExport, { ...usual, scope: 'selected' }, 2);
  },
};

export const StatesArriving: Story = { args: { states: { matches: 'loading' } } };

export const StatesCapped: Story = {
  args: {
    counts: { matches: 1_234_567 },
    states: { matches: { subscribed: 10_000, pending: 10_000, unsubscribed: 0, isCapped: true } },
    initial: { ...usual, isAlone: true },
  },
  play: async ({ args }) => {
    const dialog = await find();
    await userEvent.click(
      dialog.getByRole('button', { name: shown('pages.subscribers.exportOptions.submitUncounted') }),
    );
    await expectOnce(args.onExport, { ...usual, isAlone: true }, undefined);
  },
};

/** An API that implements only SPEC knows no times and sources, and keeps no evidence. */
export const FromPlainApi: Story = {
  args: { can: { sort: false } },
  play: async () => {
    const dialog = await find();
    await expect(dialog.queryByRole('checkbox', { name: shown('pages.subscribers.csv.joined') })).toBeNull();
    await expect(dialog.queryByRole('checkbox', { name: shown('pages.subscribers.csv.source') })).toBeNull();
    await expect(dialog.queryByRole('checkbox', { name: shown('pages.subscribers.csv.asked') })).toBeNull();
  },
};

export const NoColumns: Story = {
  args: { initial: { ...usual, columns: [] } },
  play: async ({ args }) => {
    const name = shown('pages.subscribers.exportOptions.submit', { count: 1284 });
    await userEvent.click((await find()).getByRole('button', { name }));
    await expect((await find()).getAllByRole('checkbox')[0]).toHaveFocus();
    await expect(args.onExport).not.toHaveBeenCalled();
  },
};

export const Writing: Story = { args: { exporting: { status: 'writing' } } };

export const WritingForLong: Story = {
  args: { counts: { matches: 1_234_567 }, exporting: { status: 'writing', share: 0.4 } },
  play: async () => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
