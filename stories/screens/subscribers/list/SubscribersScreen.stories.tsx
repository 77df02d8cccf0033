import { SubscribersScreen } from '@prelude/ui/screens/subscribers/list/SubscribersScreen';
import type { Freshness, PagerState } from '@prelude/ui/state/ListState';
import { noFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { answered, toColumns } from '../../../fixtures/answers.ts';
import { everyStatus } from '../../../fixtures/everyStatus.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { expectUncovered } from '../../../fixtures/expectUncovered.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { isWide } from '../../../fixtures/isWide.ts';
import { date, LONG_EMAIL, lastPager, middlePager, onlyPager, subscribers } from '../../../fixtures/launch.ts';
import { settleFonts } from '../../../fixtures/settleFonts.ts';
import { shown } from '../../../fixtures/shown.tsx';
import { withToast } from '../../../fixtures/withToast.tsx';
import { withWaitlist } from '../../../fixtures/withWaitlist.tsx';
import type { Said } from '../../../toasts/Toasts.tsx';

type Props = ComponentProps<typeof SubscribersScreen>;
type State = Props['state'];

function ready(pager: PagerState, freshness: Freshness = 'fresh'): State {
  return { status: 'ready', rows: subscribers, count: { matches: 1284, total: 1284 }, pager, freshness };
}

const onePage: State = {
  status: 'ready',
  rows: [subscribers[0], subscribers[4]],
  count: { matches: 2, total: 2 },
  pager: onlyPager,
  freshness: 'fresh',
};

const nobody = { status: 'empty', firstPageHref: '?', total: 1284 } as const;

const filters: Props['filters'] = {
  ...noFilters,
  search: '',
  sort: '-createdAt',
  limit: 10,
};

const selection: Props['selection'] = {
  picked: new Set(),
  count: 0,
  isBusy: false,
  on: { pick: fn(), selectAll: fn(), export: fn(), remove: fn(), clear: fn() },
};

const three = new Set([subscribers[0].id, subscribers[2].id, 'on another page']);

const meta = {
  component: SubscribersScreen,
  title: 'screens/subscribers/SubscribersScreen',
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('subscribers')],
  args: {
    state: ready(middlePager),
    now: date.getTime(),
    filters,
    selection,
    person: null,
    exporting: { status: 'idle' },
    can: { import: true, sort: true, undo: true },
    hrefs: { import: '?import', export: '?export', integration: '/waitlists/1/integration' },
    on: { filter: fn(), export: fn(), copy: fn(), remove: fn(), retry: fn() },
  },
} satisfies Meta<typeof SubscribersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Addresses give way last: at 1280 pixels those of 31 letters are whole. */
export const Ready: Story = {
  tags: ['large-text'],
  play: async ({ canvas }) => {
    if (!window.matchMedia('(min-width: 80em)').matches) return;
    await settleFonts();
    for (const { email } of subscribers.filter((row) => row.email.length <= 31)) {
      const cell = canvas.getByTitle(email);
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.on.retry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

export const NothingYet: Story = { args: { state: { ...nobody, cause: 'nothing-yet', total: 0 } } };

export const NoMatch: Story = {
  args: { filters: { ...filters, search: 'żółw' }, state: { ...nobody, cause: 'no-match' } },
  play: async ({ canvas, args }) => {
    const table = within(canvas.getByRole('table'));
    await userEvent.click(table.getByRole('button', { name: shown('pages.subscribers.empty.noMatch.action') }));
    await expectOnce(args.on.filter, { search: '' });
  },
};

export const NoMatchOfFilters: Story = {
  args: {
    filters: { ...filters, search: 'ada', state: 'invalid', joined: 'own', from: '2026-11-01', to: '2026-11-20' },
    state: { ...nobody, cause: 'no-match' },
  },
  play: async ({ canvas, args }) => {
    const clear = canvas.getByRole('button', { name: shown('pages.subscribers.empty.noMatch.clearFilters') });
    await userEvent.click(clear);
    await expectOnce(args.on.filter, noFilters);
  },
};

export const PastTheEnd: Story = {
  args: { state: { ...nobody, cause: 'past-the-end', firstPageHref: '?page=1' } },
};

export const OnePage: Story = { args: { state: onePage } };

export const LastPage: Story = { args: { state: ready(lastPager) } };

export const Searching: Story = {
  args: {
    filters: { ...filters, search: 'ada' },
    state: { ...onePage, rows: [subscribers[0]], count: { matches: 1, total: 1284 } },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(shown('pages.subscribers.countOf', { matches: 1, total: 1284, more: 'false' }), {
        collapseWhitespace: false,
      }),
    ).toBeVisible();
  },
};

export const MoreThanCounted: Story = {
  args: {
    filters: { ...filters, search: 'gmail' },
    state: {
      ...onePage,
      rows: subscribers,
      count: { matches: 10_000, isCapped: true, total: 1_000_000 },
      pager: { ...middlePager, items: [...middlePager.items.slice(0, 5), 'gap'] },
    },
  },
};

export const Filtered: Story = {
  args: {
    filters: { ...filters, state: 'pending', joined: 'own', from: '2026-11-01' },
    state: { ...onePage, rows: [subscribers[2]], count: { matches: 1, total: 1284 } },
  },
};

export const SortedByName: Story = {
  args: { filters: { ...filters, sort: 'name' } },
  play: async ({ canvas, args }) => {
    const header = canvas.queryByRole('columnheader', { name: shown('pages.subscribers.column.name') });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    if (!isWide()) return;
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.column.joined') }));
    await expectOnce(args.on.filter, { sort: '-createdAt' });
  },
};

export const Selected: Story = {
  args: { selection: { ...selection, picked: three, count: 3 } },
  play: async ({ canvas, args }) => {
    const name = shown('pages.subscribers.select.row', { email: subscribers[1].email });
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('checkbox', { name }));
    await expect(args.selection.on.pick).toHaveBeenLastCalledWith([subscribers[1].id], true);
    await userEvent.click(
      canvas.getByRole('button', { name: shown('pages.subscribers.selection.all', { count: 1284, more: 'false' }) }),
    );
    await expectOnce(args.selection.on.selectAll);
  },
};

const removed = (email: string): Said => ({
  kind: 'success',
  id: 'common.toast.subscriberRemoved',
  subject: { name: email },
  onUndo: fn(),
});

const underToasts = (...emails: string[]): Story => ({
  args: { selection: { ...selection, picked: three, count: 3 } },
  decorators: [withToast(...emails.map(removed))],
  play: async ({ globals }) => {
    // In longer words a toast takes a second line, for the few seconds that it stays.
    if (globals.locale !== 'xx') await expectUncovered(emails.length);
  },
});

export const UnderToast: Story = underToasts(LONG_EMAIL);

export const UnderThreeToasts: Story = underToasts('ada@example.com', 'grace@example.com', 'joan@example.com');

export const PersonUnderToast: Story = {
  args: { person: { state: { status: 'ready', item: subscribers[0] }, onClose: fn(), onRetry: fn() } },
  decorators: [withToast({ kind: 'success', id: 'common.toast.copied' })],
  play: () => expectUncovered(1),
};

export const SelectedAllButOne: Story = {
  args: { selection: { ...selection, picked: { except: new Set([subscribers[1].id]) }, count: 1283 } },
};

export const SelectedAll: Story = {
  args: { selection: { ...selection, picked: { except: new Set<string>() }, count: 1284 } },
};

const withColumns: Story['render'] = (args, { globals }) => (
  <SubscribersScreen {...args} filters={{ ...args.filters, columns: toColumns(globals.locale) }} />
);

export const WithAnswers: Story = {
  args: {
    state: { ...onePage, rows: answered, count: { matches: 10, total: 1284 } },
    filters: { ...filters, shown: ['answers.role', 'answers.team'], answers: { paid: 'true' } },
    on: { ...meta.args.on, columns: fn() },
  },
  render: withColumns,
};

export const LoadingAnswers: Story = {
  args: { state: { status: 'loading' }, filters: { ...filters, shown: ['answers.role', 'answers.team'] } },
};

export const SelectionRemoved: Story = {
  tags: ['same-picture'],
  args: { selection: { ...selection, picked: three, count: 3 } },
  play: async ({ canvas, args }) => {
    const bar = within(canvas.getByRole('region', { name: shown('pages.subscribers.selection.label') }));
    await userEvent.click(bar.getByRole('button', { name: shown('pages.subscribers.remove.confirm') }));
    await expectOnce(args.selection.on.remove);
  },
};

/** More than 50 people, although that can be undone. */
export const SelectionRemovalAsked: Story = {
  tags: ['same-picture'],
  args: { selection: { ...selection, picked: { except: new Set([subscribers[1].id]) }, count: 1283 } },
  play: async ({ canvas, args }) => {
    const bar = within(canvas.getByRole('region', { name: shown('pages.subscribers.selection.label') }));
    await userEvent.click(bar.getByRole('button', { name: shown('pages.subscribers.remove.confirm') }));
    const dialog = within(await findDialog('alertdialog'));
    await expect(args.selection.on.remove).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.remove.confirm') }));
    await expectOnce(args.selection.on.remove);
  },
};

export const WithNewcomers: Story = {
  args: { newcomers: { count: 3, onShow: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.newcomers', { count: 3 }) }));
    await expectOnce(args.newcomers?.onShow as () => void);
  },
};

export const Refreshing: Story = { args: { state: ready(middlePager, 'refreshing') } };

export const Stale: Story = { args: { state: ready(middlePager, 'stale') } };

export const Exporting: Story = { args: { exporting: { status: 'writing' } } };

export const ExportingForLong: Story = { args: { exporting: { status: 'writing', share: 0.45 } } };

const plain = subscribers.map((row) => ({ ...row, position: null, createdAt: null, source: null }));

/** Of an API that implements only SPEC: it tells no times, places and sources, and takes no files. */
export const FromPlainApi: Story = {
  args: {
    can: { import: false, sort: false, undo: false },
    state: { ...onePage, rows: plain as unknown as typeof subscribers, count: { matches: 10, total: 10 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: shown('pages.subscribers.import') })).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: shown('pages.subscribers.column.joined') })).toBeNull();
  },
};

export const PersonOpen: Story = {
  args: { person: { state: { status: 'ready', item: subscribers[0] }, onClose: fn(), onRetry: fn() } },
  play: async ({ args }) => {
    await findDialog('dialog', subscribers[0].email);
    await userEvent.keyboard('{Escape}');
    await expectOnce(args.person?.onClose);
  },
};

/** Removes somebody in the way the screen offers: the button in the row, or the menu on a phone. */
async function remove(canvas: ReturnType<typeof within>, email: string) {
  const trash = canvas.queryByRole('button', { name: shown('pages.subscribers.remove.action', { email }) });
  if (trash) return userEvent.click(trash);
  await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.menu.label', { email }) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: shown('pages.subscribers.remove.confirm') }));
}

export const RemovedAtOnce: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await remove(canvas, subscribers[1].email);
    await expectOnce(args.on.remove, subscribers[1].id);
  },
};

/** A removal that cannot be undone. */
export const RemovalAsked: Story = {
  args: FromPlainApi.args,
  play: async ({ canvas, args }) => {
    await remove(canvas, subscribers[0].email);
    await findDialog('alertdialog');
    await expect(args.on.remove).not.toHaveBeenCalled();
  },
};

export const RemovalConfirmed: Story = {
  tags: ['same-picture'],
  args: FromPlainApi.args,
  play: async ({ canvas, args }) => {
    await remove(canvas, subscribers[0].email);
    const dialog = within(await findDialog('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.remove.confirm') }));
    await expectOnce(args.on.remove, subscribers[0].id);
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: NothingYet, ready: Ready });

everyStatus(meta, 'exporting', { idle: Ready, writing: Exporting });
