import { growthRanges } from '@prelude/api/contract/growthRanges';
import { Button } from '@prelude/ui/primitives/Button';
import { GrowthScreen } from '@prelude/ui/screens/growth/GrowthScreen';
import type { GrowthPerson, GrowthState } from '@prelude/ui/state/GrowthState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, type Mock, userEvent, waitFor, within } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { firstPeople, toGrowth, toWave } from '../../fixtures/growth.tsx';
import { date, LONG_NAME, waitlists } from '../../fixtures/launch.ts';
import { settleFonts } from '../../fixtures/settleFonts.ts';
import { shown, typed } from '../../fixtures/shown.tsx';
import { withWaitlist } from '../../fixtures/withWaitlist.tsx';

const ranges = growthRanges.map((range) => ({ range, href: `?range=${range}` }));

const ready = (...growing: Parameters<typeof toGrowth>): GrowthState => ({
  status: 'ready',
  growth: toGrowth(...growing),
  freshness: 'fresh',
});

const of = (state: GrowthState, people: readonly GrowthPerson[]): GrowthState =>
  state.status === 'ready' ? { ...state, growth: { ...state.growth, people } } : state;

const month = ready(toWave(30, 28), { before: 840 });

const meta = {
  component: GrowthScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('growth')],
  args: {
    name: waitlists[0].name,
    state: month,
    ranges,
    currentRange: '30d',
    now: date.getTime(),
    integrationHref: '/waitlists/1/integration',
    onDownload: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof GrowthScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ['large-text'] };

export const TwoDays: Story = {
  args: { state: ready(toWave(48, 6), { unit: 'hour', before: 1180 }), currentRange: '48h' },
};

export const Week: Story = { args: { state: ready([4, 9, 6, 12, 15, 4, 11]), currentRange: '7d' } };

export const Year: Story = {
  args: { state: ready(toWave(53, 60), { unit: 'week', before: 20 }), currentRange: '1y' },
};

/** Nineteen years by week: a bar would be thinner than a pixel. */
export const LongRange: Story = {
  args: { state: ready(toWave(1000, 2400), { unit: 'week' }), currentRange: 'all' },
};

export const OneDay: Story = { args: { state: ready([12]), currentRange: 'all' } };

export const FirstHour: Story = {
  args: { state: of(ready([1], { unit: 'hour' }), firstPeople.slice(0, 1)), currentRange: 'all' },
};

/** Under ten sign-ups they are named one by one. */
export const FirstPeople: Story = {
  args: { state: of(ready([0, 2, 0, 0, 1, 0, 1]), firstPeople), currentRange: '7d' },
};

export const FirstPeopleElsewhen: Story = {
  args: { state: of(ready([0, 0], { unit: 'hour', before: 4, viewsEach: 0 }), []), currentRange: '48h' },
};

export const Spike: Story = {
  args: { state: ready([...toWave(22, 4), 5230, 1210, 310, 96, 41, 18, 9, 7], { before: 12 }) },
};

export const Quiet: Story = { args: { state: ready(Array(30).fill(0), { before: 1284, viewsEach: 0 }) } };

export const NothingYet: Story = { args: { state: { status: 'empty' } } };

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Refreshing: Story = {
  tags: ['same-picture'],
  args: { state: { ...month, freshness: 'refreshing' } as GrowthState },
};

export const Stale: Story = {
  args: { state: { ...month, freshness: 'stale' } as GrowthState },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const FailedUnexpected: Story = { args: { state: { status: 'failed', reason: 'unexpected' } } };

export const LongWords: Story = {
  args: {
    name: LONG_NAME,
    state: ready(toWave(30, 120_000), { before: 12_345_678 }),
  },
};

/** The chart's numbers as a table. */
export const AsATable: Story = {
  args: { state: ready([4, 9, 6, 12, 15, 4, 11], { before: 100 }), currentRange: '7d' },
  play: async ({ canvas }) => {
    const view = canvas.getByRole('radiogroup', { name: shown('pages.growth.view') });
    await userEvent.click(within(view).getByRole('radio', { name: shown('pages.growth.view.table') }));
    await expect(canvas.queryByRole('slider')).toBeNull();
    const table = canvas.getByRole('table', { name: shown('pages.growth.table') });
    const [, newest, before] = within(table).getAllByRole('row');
    const numbersOf = (row?: HTMLElement) =>
      row &&
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await expect(numbersOf(newest)?.slice(0, 2)).toEqual(['11', '161']);
    await expect(numbersOf(before)?.slice(0, 2)).toEqual(['4', '150']);
  },
};

/** One tab stop: arrows, Home and End move from point to point, and each is announced. */
export const ByKeyboard: Story = {
  args: { state: ready([4, 9, 6, 12, 15, 4, 11], { before: 100 }), currentRange: '7d' },
  play: async ({ canvas }) => {
    const points = await canvas.findByRole('slider', { name: shown('pages.growth.unit.day') });
    const isAt = (signUps: number, total: number) =>
      waitFor(() => {
        const said = points.getAttribute('aria-valuetext') ?? '';
        const counts = shown('pages.growth.point', { when: '', signUps, total, views: 0 }).split(',').slice(0, 2);
        return expect(said).toContain(counts.join(',').replace(/^.*?:/, ':'));
      });
    canvas.getByRole('button', { name: shown('pages.growth.download') }).focus();
    await userEvent.tab();
    await expect(points).toHaveFocus();
    await isAt(11, 161);
    await userEvent.keyboard('{ArrowLeft}');
    await isAt(4, 150);
    await userEvent.keyboard('{Home}');
    await isAt(4, 104);
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await isAt(9, 113);
  },
};

/** The file is self-contained: it includes title, colours and fonts. */
export const Downloaded: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await settleFonts();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.growth.download') }));
    const [[picture = ''] = []] = (args.onDownload as Mock).mock.calls;
    const file = new DOMParser().parseFromString(picture, 'image/svg+xml');
    await expect(file.querySelector('parsererror')).toBeNull();
    await expect(file.querySelector('title')?.textContent).toContain(typed(waitlists[0].name));
    await expect(file.documentElement.getAttribute('xml:lang')).toBe(document.documentElement.lang);
    await expect(file.querySelectorAll('g > rect').length).toBeGreaterThan(20);
    await expect(picture).not.toMatch(/class=|var\(/);
    await expect(file.querySelector('g > rect')?.getAttribute('fill')).toMatch(/^rgb/);
  },
};

/** Nothing moves when the points arrive. */
export const HoldsItsPlace: Story = {
  render: function Arriving(args) {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <GrowthScreen {...args} state={isThere ? month : { status: 'loading' }} />
        <Button onClick={() => setThere(true)}>{'+'}</Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await settleFonts();
    const toHeight = () =>
      canvas.getByRole('navigation', { name: shown('pages.growth.ranges') }).nextElementSibling?.clientHeight;
    const before = toHeight();
    await userEvent.click(canvas.getByRole('button', { name: '+' }));
    await canvas.findByRole('slider');
    await expect(toHeight()).toBe(before);
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, empty: NothingYet, ready: Ready });
