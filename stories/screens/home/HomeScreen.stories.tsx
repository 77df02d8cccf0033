import { Button } from '@prelude/ui/primitives/Button';
import { HomeScreen } from '@prelude/ui/screens/home/HomeScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { overview, overviewFailed, overviewLoading, overviewOfNobody } from '../../fixtures/growth.tsx';
import { date, evening, LONG_NAME, longWaitlists, waitlists, workspaces } from '../../fixtures/launch.ts';
import { settleFonts } from '../../fixtures/settleFonts.ts';
import { shown, shownText } from '../../fixtures/shown.tsx';

const meta = {
  component: HomeScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('home')],
  args: {
    name: 'Żaneta',
    workspaceName: workspaces[0].name,
    date,
    total: { status: 'ready', subscribers: 1643, waitlists: 4 },
    state: { status: 'ready', rows: waitlists, freshness: 'fresh' },
    overview,
    newWaitlistHref: '/waitlists/new',
    onRetry: fn(),
  },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ['large-text'] };

export const Loading: Story = {
  args: { total: { status: 'loading' }, state: { status: 'loading' }, overview: overviewLoading },
};

const placesOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('main dl, main table, main section')].map((part) => {
    const { x, top, width, height } = part.getBoundingClientRect();
    const y = top + window.scrollY;
    return part.matches('table') ? { x, y, width } : { x, y, width, height };
  });

/** The table is ready while the overview loads. */
export const OverviewLoading: Story = { args: { overview: overviewLoading } };

export const OverviewFailed: Story = { args: { overview: overviewFailed } };

/** An API without these figures. */
export const WithoutOverview: Story = { args: { overview: 'none' } };

/** Content that arrives later moves nothing. */
export const OverviewMovesNothing: Story = {
  render: function Arriving(args) {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <HomeScreen {...args} overview={isThere ? overview : overviewLoading} />
        <Button onClick={() => setThere(true)}>{'+'}</Button>
      </>
    );
  },
  play: async ({ canvasElement, canvas }) => {
    await settleFonts();
    const before = placesOf(canvasElement);
    await expect(before).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: '+' }));
    await expect(placesOf(canvasElement)).toEqual(before);
  },
};

export const Nobody: Story = {
  args: {
    total: { status: 'ready', subscribers: 0, waitlists: 1 },
    state: { status: 'ready', rows: [waitlists[3]], freshness: 'fresh' },
    overview: overviewOfNobody,
  },
};

export const Empty: Story = {
  args: { state: { status: 'empty' }, total: { status: 'ready', subscribers: 0, waitlists: 0 } },
};

export const FailedOffline: Story = {
  args: { total: { status: 'failed' }, state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = {
  args: { total: { status: 'failed' }, state: { status: 'failed', reason: 'forbidden' } },
};

export const FailedUnexpected: Story = {
  args: { total: { status: 'failed' }, state: { status: 'failed', reason: 'unexpected' } },
};

export const Evening: Story = { args: { date: evening } };

export const Nameless: Story = { args: { name: null } };

export const OneWaitlist: Story = {
  args: {
    total: { status: 'ready', subscribers: 1284, waitlists: 1 },
    state: { status: 'ready', rows: [waitlists[0]], freshness: 'fresh' },
  },
};

export const SomeUnconfirmed: Story = {
  args: { total: { status: 'ready', subscribers: 1643, subscribed: 1580, waitlists: 4 } },
  play: async ({ canvas }) => {
    const text = shownText('pages.home.total.across', { count: 4, subscribed: 1580 });
    await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const CountsArriving: Story = {
  args: {
    total: { status: 'loading' },
    state: { status: 'ready', rows: [{ ...waitlists[0], subscribers: 'loading' }, waitlists[1]], freshness: 'fresh' },
  },
};

export const CountsFailed: Story = {
  args: {
    total: { status: 'failed' },
    state: { status: 'ready', rows: [{ ...waitlists[0], subscribers: 'failed' }, waitlists[1]], freshness: 'fresh' },
  },
};

export const Refreshing: Story = { args: { state: { status: 'ready', rows: waitlists, freshness: 'refreshing' } } };

export const Stale: Story = { args: { state: { status: 'ready', rows: waitlists, freshness: 'stale' } } };

export const LongWords: Story = {
  args: {
    name: LONG_NAME,
    workspaceName: LONG_NAME,
    total: { status: 'ready', subscribers: 1_235_851, waitlists: 22 },
    state: { status: 'ready', rows: longWaitlists, freshness: 'fresh' },
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: Empty, ready: Ready });

everyStatus(meta, 'total', { loading: CountsArriving, failed: CountsFailed, ready: Ready });
