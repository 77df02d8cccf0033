import { ConsentStory } from '@prelude/ui/screens/subscribers/person/ConsentStory';
import { ErasePerson } from '@prelude/ui/screens/subscribers/person/ErasePerson';
import { SubscriberSheet } from '@prelude/ui/screens/subscribers/person/SubscriberSheet';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { answered, toColumns } from '../../../fixtures/answers.ts';
import { everyStatus } from '../../../fixtures/everyStatus.ts';
import { story } from '../../../fixtures/evidence.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { date, LONG_NAME, subscribers } from '../../../fixtures/launch.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: SubscriberSheet,
  title: 'screens/subscribers/SubscriberSheet',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    state: { status: 'ready', item: subscribers[0] },
    now: date.getTime(),
    onClose: fn(),
    onCopy: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SubscriberSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args }) => {
    const sheet = within(await findDialog('dialog', subscribers[0].email));
    await userEvent.click(sheet.getByRole('button', { name: shown('pages.subscribers.copyEmail') }));
    await expectOnce(args.onCopy, subscribers[0].email);
    await userEvent.click(sheet.getByRole('button', { name: shown('pages.subscribers.remove.confirm') }));
    await expectOnce(args.onRemove, subscribers[0]);
    await userEvent.click(sheet.getByRole('button', { name: shown('pages.subscribers.sheet.close') }));
    await expectOnce(args.onClose);
  },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Failed: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  args: { state: { status: 'missing' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: shown('pages.subscribers.sheet.back') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Imported: Story = { args: { state: { status: 'ready', item: subscribers[3] } } };

/** An API that implements only SPEC tells no more than what stands at the top. */
export const FromPlainApi: Story = {
  args: { state: { status: 'ready', item: { ...subscribers[0], position: null, createdAt: null, source: null } } },
};

/** Also to a hidden field, and to one that is no longer asked. */
export const WithAnswers: Story = {
  args: { state: { status: 'ready', item: answered[0] } },
  render: (args, { globals }) => <SubscriberSheet {...args} columns={toColumns(globals.locale)} />,
  play: async ({ globals }) => {
    const sheet = within(await findDialog('dialog', subscribers[0].email));
    const terms = sheet.getAllByRole('term').map(({ textContent }) => textContent);
    const former = toColumns(globals.locale).find(({ isRemoved }) => isRemoved)?.title ?? '';
    await expect(terms).toContain(shown('pages.subscribers.answers.removed', { title: former }));
    await expect(terms).toContain('utm_term');
  },
};

/** While the form cannot be read, answers have their keys. */
export const WithUnnamedAnswers: Story = {
  args: { state: { status: 'ready', item: { ...answered[0], answers: { role: 'founder', team: 3 } } }, columns: [] },
};

/** With what is kept of their consent, and how to erase it. */
export const WithRecord: Story = {
  args: {
    state: { status: 'ready', item: subscribers[6] },
    record: (
      <>
        <ConsentStory state={{ status: 'ready', item: story }} row={subscribers[6]} onRetry={fn()} />
        <ErasePerson email={subscribers[6].email} erasing={{ status: 'idle' }} onErase={fn()} />
      </>
    ),
  },
  play: async () => {
    const sheet = within(await findDialog('dialog', subscribers[6].email));
    await expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      shown('pages.subscribers.sheet.history'),
      shown('pages.subscribers.erase.title'),
    ]);
  },
};

export const LongWords: Story = {
  args: { state: { status: 'ready', item: { ...subscribers[4], name: LONG_NAME.repeat(2), state: 'unsubscribed' } } },
};

export const Dark: Story = { globals: { theme: 'dark' } };

everyStatus(meta, 'state', { loading: Loading, failed: Failed, missing: Missing, ready: Ready });
