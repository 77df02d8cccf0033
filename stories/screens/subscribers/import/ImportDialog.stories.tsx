import { ImportDialog } from '@prelude/ui/screens/subscribers/import/ImportDialog';
import type { ImportState } from '@prelude/ui/state/ImportState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dropFiles } from '../../../fixtures/dropFiles.ts';
import { everyStatus } from '../../../fixtures/everyStatus.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { findDialog } from '../../../fixtures/findDialog.ts';
import { askingJob, doneJob, importCounts, importJob, runningJob } from '../../../fixtures/imports.ts';
import { shown } from '../../../fixtures/shown.tsx';
import { withWaitlist } from '../../../fixtures/withWaitlist.tsx';

const meta = {
  component: ImportDialog,
  title: 'screens/subscribers/ImportDialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  decorators: [withWaitlist('subscribers')],
  args: {
    state: { status: 'choosing' } as ImportState,
    ownZone: 'Europe/Warsaw',
    listHref: '/waitlists/1/subscribers',
    importHref: '/waitlists/1/subscribers?import',
    on: { take: fn(), change: fn(), openStep: fn(), act: fn(), download: fn(), retry: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof ImportDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const fileName = 'newsletter-2025.csv';

async function press(id: MessageId, values?: Record<string, number>): Promise<void> {
  const dialog = within(await findDialog('dialog'));
  await userEvent.click(dialog.getAllByRole('button', { name: shown(id, values) }).at(-1) as HTMLElement);
}

export const Choosing: Story = {
  play: async ({ args }) => {
    await press('common.cancel');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NothingInIt: Story = { args: { state: { status: 'choosing', problem: 'empty' } } };

export const Dropped: Story = {
  tags: ['same-picture'],
  play: async ({ args }) => {
    await findDialog('dialog');
    const { files } = dropFiles(document.body, ['people.csv']);
    await expectOnce(args.on.take, files[0]);
    await expect(dropFiles(document.body, []).isTaken).toBe(false);
    await expectOnce(args.on.take, files[0]);
  },
};

export const DroppedSeveral: Story = {
  play: async ({ args }) => {
    await findDialog('dialog');
    dropFiles(document.body, ['a.csv', 'b.csv']);
    await expect(await screen.findByText(shown('pages.subscribers.import.problem.many'))).toBeVisible();
    await expect(args.on.take).not.toHaveBeenCalled();
  },
};

/** Closing with typed rows asks first. */
export const LeavingTyped: Story = {
  play: async ({ args }) => {
    const area = await within(await findDialog('dialog')).findByRole('textbox');
    area.focus();
    await userEvent.keyboard('ada@example.com');
    await userEvent.keyboard('{Escape}');
    const question = await findDialog('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: shown('pages.leave.stay') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(area).toHaveValue('ada@example.com');
    await expect(args.onClose).not.toHaveBeenCalled();
    await press('common.cancel');
    await findDialog('alertdialog');
  },
};

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const Unread: Story = {
  args: { state: { status: 'unread', reason: 'offline' } },
  play: async ({ args }) => {
    await press('common.tryAgain');
    await expect(args.on.retry).toHaveBeenCalledOnce();
  },
};

export const Uploading: Story = {
  args: { state: { status: 'uploading', fileName, bytes: 12_400_000 } },
  play: async ({ args }) => {
    await press('common.cancel');
    await expectOnce(args.on.openStep, 'file');
  },
};

export const Columns: Story = {
  args: { state: { status: 'columns', job: importJob, fileName } },
  play: async ({ args }) => {
    await press('pages.subscribers.import.check');
    await expectOnce(args.on.openStep, 'check');
  },
};

/** The button leads to the question instead of the next step. */
export const Asking: Story = {
  args: { state: { status: 'columns', job: askingJob, fileName } },
  play: async ({ args }) => {
    await press('pages.subscribers.import.check');
    const [first] = await screen.findAllByRole('radio');
    await expect(first).toHaveFocus();
    await expect(args.on.openStep).not.toHaveBeenCalled();
  },
};

export const NotChanged: Story = {
  args: { state: { status: 'columns', job: importJob, fileName, refusal: 'timeout' } },
};

export const Check: Story = {
  args: { state: { status: 'check', job: importJob, fileName } },
  play: async ({ args }) => {
    await expect(dropFiles(document.body, ['people.csv']).isTaken).toBe(true);
    await expect(args.on.take).not.toHaveBeenCalled();
    await press('pages.subscribers.import.submit', { count: importCounts.added });
    await expectOnce(args.on.act, 'start');
    await press('pages.subscribers.import.back');
    await expectOnce(args.on.openStep, 'columns');
  },
};

export const NobodyNew: Story = {
  args: {
    state: {
      status: 'check',
      job: {
        ...importJob,
        counts: { ...importCounts, added: 0, known: 1284, unsubscribed: 0, refused: 0 },
        refused: [],
      },
    },
  },
  play: async () => {
    const dialog = within(await findDialog('dialog'));
    await expect(dialog.queryByRole('button', { name: /0/ })).toBeNull();
  },
};

export const AnotherRuns: Story = {
  args: { state: { status: 'check', job: importJob, fileName, refusal: 'anotherRuns' } },
  play: async () => {
    const link = await screen.findByRole('link', { name: shown('pages.subscribers.import.show') });
    await expect(link).toHaveAttribute('href', '/waitlists/1/subscribers?import');
  },
};

/** Closing it neither asks nor stops it. */
export const Running: Story = {
  args: { state: { status: 'running', job: runningJob, fileName } },
  play: async ({ args }) => {
    await press('pages.subscribers.import.stop');
    await expectOnce(args.on.act, 'stop');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Stopping: Story = {
  args: { state: { status: 'running', job: runningJob, isBusy: true } },
  play: async ({ args }) => {
    await press('pages.subscribers.import.stop');
    await expect(args.on.act).not.toHaveBeenCalled();
  },
};

export const OutOfSight: Story = {
  args: { state: { status: 'running', job: runningJob, fileName, refusal: 'offline' } },
};

export const Done: Story = {
  args: { state: { status: 'done', job: doneJob, fileName } },
  play: async ({ args }) => {
    const list = await screen.findByRole('link', { name: shown('pages.subscribers.import.showList') });
    await expect(list).toHaveAttribute('href', '/waitlists/1/subscribers');
    await press('pages.subscribers.import.another');
    await expectOnce(args.on.openStep, 'file');
  },
};

export const TooLateToUndo: Story = {
  args: { state: { status: 'done', job: { ...doneJob, undoableUntil: null }, refusal: 'tooLate' } },
};

export const Stopped: Story = { args: { state: { status: 'stopped', job: { ...doneJob, done: 783 } } } };

export const Failed: Story = { args: { state: { status: 'failed', job: { ...doneJob, done: 783 } } } };

export const Undone: Story = { args: { state: { status: 'undone', job: { ...doneJob, undoableUntil: null } } } };

export const Dark: Story = { ...Columns, globals: { theme: 'dark' }, play: undefined };

everyStatus(meta, 'state', {
  choosing: Choosing,
  loading: Loading,
  unread: Unread,
  uploading: Uploading,
  columns: Columns,
  check: Check,
  running: Running,
  done: Done,
  stopped: Stopped,
  failed: Failed,
  undone: Undone,
});
