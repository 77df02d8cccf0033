import { ConsentStory } from '@prelude/ui/screens/subscribers/person/ConsentStory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { everyStatus } from '../../../fixtures/everyStatus.ts';
import { asked, imported, mailed, refused, story } from '../../../fixtures/evidence.ts';
import { subscribers } from '../../../fixtures/launch.ts';
import { shown, shownText } from '../../../fixtures/shown.tsx';

const meta = {
  component: ConsentStory,
  title: 'screens/subscribers/ConsentStory',
  args: { state: { status: 'ready', item: story.slice(0, 3) }, row: subscribers[0], onRetry: fn() },
} satisfies Meta<typeof ConsentStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An ordered list, with the exact time of each event and the sentence as the visitor read it. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const items = within(canvas.getByRole('list')).getAllByRole('listitem');
    await expect(items).toHaveLength(3);
    await expect(items.map((item) => item.querySelector('time')?.dateTime)).toEqual(
      story.slice(0, 3).map(({ at }) => new Date(at).toISOString()),
    );
    const [quote] = canvas.getAllByRole('blockquote');
    await expect(quote).toHaveTextContent('Zgadzam się na wiadomości o premierze i znam politykę prywatności.');
    await expect(quote).toHaveAttribute('lang', 'pl');
  },
};

/** With the client's address, where the list keeps it. */
export const Printable: Story = {
  args: { state: { status: 'ready', item: [{ ...asked, client: '192.0.2.17' }, mailed] }, onPrint: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('192.0.2.17')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.story.print') }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Failed: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Somebody of before evidence was kept has the story of their row. */
export const Missing: Story = {
  args: { state: { status: 'missing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByText(shownText('pages.subscribers.story.none'))).toBeVisible();
  },
};

export const NothingKept: Story = { args: { state: { status: 'ready', item: [] }, row: subscribers[3] } };

export const Waiting: Story = {
  args: { state: { status: 'ready', item: [asked, mailed] }, row: subscribers[2] },
};

export const AddressRefused: Story = {
  args: { state: { status: 'ready', item: [asked, refused] }, row: subscribers[2] },
  play: async ({ canvas }) => {
    const words = shownText('pages.subscribers.story.refused', { answer: refused.refusal ?? '' });
    await expect(canvas.getByRole('list')).toHaveTextContent(words);
  },
};

/** The sender's name changed meanwhile, so it is said again. */
export const AskedAgain: Story = {
  args: { state: { status: 'ready', item: story }, row: subscribers[6] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(shownText('pages.subscribers.story.again'))).toBeVisible();
    await expect(canvas.getByText(shownText('pages.subscribers.story.askedAgain'))).toBeVisible();
    await expect(canvas.getAllByText(/Zorza/)).toHaveLength(2);
  },
};

/** Of before, with a later sign-up: nothing is said of the first one but what the row has. */
export const AskedAgainOfBefore: Story = {
  args: { state: { status: 'ready', item: story.slice(3) }, row: subscribers[6] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText(shownText('pages.subscribers.story.askedAgain'))).toBeVisible();
    await expect(canvas.queryByText(shownText('pages.subscribers.story.none'))).toBeNull();
  },
};

export const Imported: Story = { args: { state: { status: 'ready', item: [imported] }, row: subscribers[3] } };

export const AllWays: Story = {
  args: {
    state: {
      status: 'ready',
      item: [
        { ...asked, formVersion: null, lang: null, sentences: undefined },
        { kind: 'confirmed', at: asked.at + 60_000, how: 'page', client: '203.0.113.7' },
        { kind: 'changed', at: asked.at + 120_000, how: 'member' },
        { kind: 'withdrawn', at: asked.at + 180_000, how: 'page' },
      ],
    },
  },
};

export const LongWords: Story = {
  args: {
    state: {
      status: 'ready',
      item: [{ ...asked, sentences: [`${'Zażółć gęślą jaźń. '.repeat(12)}${'w'.repeat(120)}`, 'OK'] }, refused],
    },
  },
};

export const Dark: Story = {
  args: { state: { status: 'ready', item: story }, row: subscribers[6] },
  globals: { theme: 'dark' },
};

everyStatus(meta, 'state', { loading: Loading, failed: Failed, missing: Missing, ready: Ready });
