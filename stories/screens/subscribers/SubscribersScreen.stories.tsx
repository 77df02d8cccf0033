import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import type { Freshness, PagerState } from '@prelude/ui/state/ListState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { withWaitlist } from '../../fixtures/frames.tsx';
import { lastPager, middlePager, onlyPager, subscribers } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

type State = ComponentProps<typeof SubscribersScreen>['state'];

function ready(pager: PagerState, freshness: Freshness = 'fresh'): State {
  return { status: 'ready', rows: subscribers, total: 1284, pager, freshness };
}

const onePage: State = {
  status: 'ready',
  rows: [subscribers[0], subscribers[4]],
  total: 2,
  pager: onlyPager,
  freshness: 'fresh',
};

const meta = {
  component: SubscribersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('subscribers')],
  args: {
    state: ready(middlePager),
    search: '',
    exporting: { status: 'idle' },
    integrationHref: '/waitlists/1/integration',
    onSearch: fn(),
    onExport: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SubscribersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

export const NothingYet: Story = {
  args: { state: { status: 'empty', cause: 'nothing-yet', firstPageHref: '?' } },
};

export const NoMatch: Story = {
  args: { search: 'żółw', state: { status: 'empty', cause: 'no-match', firstPageHref: '?search=żółw' } },
  play: async ({ canvas, args }) => {
    const [, inTheEmptyState] = canvas.getAllByRole('button', { name: shown('components.search.clear') });
    if (inTheEmptyState) await userEvent.click(inTheEmptyState);
    await expectOnce(args.onSearch, '');
  },
};

export const PastTheEnd: Story = {
  args: { state: { status: 'empty', cause: 'past-the-end', firstPageHref: '?page=1' } },
};

export const OnePage: Story = { args: { state: onePage } };

export const LastPage: Story = { args: { state: ready(lastPager) } };

export const Searching: Story = {
  args: { search: 'ada', state: { ...onePage, rows: [subscribers[0]], total: 1 } },
};

export const Refreshing: Story = { args: { state: ready(middlePager, 'refreshing') } };

export const Stale: Story = { args: { state: ready(middlePager, 'stale') } };

export const Exporting: Story = { args: { exporting: { status: 'writing' } } };

export const ExportingForLong: Story = { args: { exporting: { status: 'writing', share: 0.45 } } };

export const RemovalAsked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /zolw\.zazolc/ }));
    await screen.findByRole('alertdialog');
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const RemovalConfirmed: Story = {
  args: { state: onePage },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /ada\.lovelace/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.subscribers.remove.confirm') }));
    await expectOnce(args.onRemove, subscribers[0].id);
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: NothingYet, ready: Ready });

everyStatus(meta, 'exporting', { idle: Ready, writing: Exporting });
