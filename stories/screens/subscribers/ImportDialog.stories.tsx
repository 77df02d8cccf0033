import { ImportDialog } from '@prelude/ui/screens/subscribers/ImportDialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dropFiles } from '../../fixtures/dropFiles.ts';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { withWaitlist } from '../../fixtures/frames.tsx';
import { importCounts, importPreview, refusedRows } from '../../fixtures/imports.ts';
import { shown } from '../../fixtures/shown.tsx';

const result = { counts: importCounts, refused: refusedRows };

const meta = {
  component: ImportDialog,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  decorators: [withWaitlist('subscribers')],
  args: {
    state: { status: 'choosing' },
    listHref: '/waitlists/1/subscribers',
    onSource: fn(),
    onSettings: fn(),
    onAdvance: fn(),
    onStop: fn(),
    onBack: fn(),
    onDownloadErrors: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ImportDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findButton = async (name: string) => within(await findDialog('dialog')).findByRole('button', { name });

export const Choosing: Story = {
  play: async ({ args }) => {
    await userEvent.click(await findButton(shown('pages.subscribers.import.close')));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NothingInIt: Story = { args: { state: { status: 'choosing', problem: 'empty' } } };

export const Reading: Story = { args: { state: { status: 'reading' } } };

export const Mapping: Story = {
  args: { state: { status: 'mapping', preview: importPreview } },
  play: async ({ args }) => {
    await userEvent.click(await findButton(shown('pages.subscribers.import.check')));
    await expect(args.onAdvance).toHaveBeenCalledOnce();
    await userEvent.click(await findButton(shown('pages.subscribers.import.otherFile')));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Checking: Story = {
  args: { state: { status: 'running', work: 'check', done: 40_000, total: 100_000 } },
  play: async ({ args }) => {
    await userEvent.click(await findButton(shown('pages.subscribers.import.stop')));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await userEvent.click(await findButton(shown('pages.subscribers.import.close')));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const CheckStopped: Story = {
  args: { state: { status: 'paused', work: 'check', reason: 'person', done: 40_000, total: 100_000 } },
};

export const Checked: Story = {
  args: { state: { status: 'checked', ...result } },
  play: async ({ args }) => {
    const name = shown('pages.subscribers.import.submit', { count: importCounts.added });
    const button = await findButton(name);
    await expect(dropFiles(button, ['people.csv']).isTaken).toBe(true);
    await userEvent.click(button);
    await expect(args.onAdvance).toHaveBeenCalledOnce();
    await userEvent.click(await findButton(shown('pages.subscribers.import.errors.download')));
    await expect(args.onDownloadErrors).toHaveBeenCalledOnce();
  },
};

export const NobodyNew: Story = {
  args: {
    state: {
      status: 'checked',
      counts: { added: 0, known: 1284, unsubscribed: 0, repeated: 0, invalid: 0 },
      refused: [],
    },
  },
  play: async ({ args }) => {
    const [, inTheFoot] = within(await findDialog('dialog')).getAllByRole('button', {
      name: shown('pages.subscribers.import.close'),
    });
    if (inTheFoot) await userEvent.click(inTheFoot);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onAdvance).not.toHaveBeenCalled();
  },
};

export const Importing: Story = {
  args: { state: { status: 'running', work: 'import', done: 61_000, total: 100_000 } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '61');
    await userEvent.click(await findButton(shown('pages.subscribers.import.stop')));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

/** Closing during an import asks first. */
export const Leaving: Story = {
  args: { state: { status: 'running', work: 'import', done: 61_000, total: 100_000 } },
  play: async ({ args }) => {
    await userEvent.click(await findButton(shown('pages.subscribers.import.close')));
    const question = await findDialog('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: shown('pages.subscribers.import.leave.stay') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(await findButton(shown('pages.subscribers.import.close')));
    await userEvent.click(
      within(await findDialog('alertdialog')).getByRole('button', {
        name: shown('pages.subscribers.import.leave.confirm'),
      }),
    );
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Closing with typed rows that are not imported yet asks as well. */
export const LeavingTyped: Story = {
  play: async ({ args }) => {
    const area = await within(await findDialog('dialog')).findByRole('textbox');
    area.focus();
    await userEvent.keyboard('ada@example.com');
    await userEvent.keyboard('{Escape}');
    const question = await findDialog('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: shown('pages.leave.stay') }));
    await expect(area).toHaveValue('ada@example.com');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(await findButton(shown('pages.subscribers.import.close')));
    await findDialog('alertdialog');
  },
};

/** Waits for the current request. */
export const Stopping: Story = {
  args: { state: { status: 'running', work: 'import', isStopping: true, done: 61_000, total: 100_000 } },
  play: async ({ args }) => {
    await userEvent.click(await findButton(shown('pages.subscribers.import.stop')));
    await expect(args.onStop).not.toHaveBeenCalled();
  },
};

export const Stopped: Story = {
  args: { state: { status: 'paused', work: 'import', reason: 'person', done: 61_000, total: 100_000 } },
  play: async ({ args }) => {
    await userEvent.click(await findButton(shown('pages.subscribers.import.goOn')));
    await expect(args.onAdvance).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { state: { status: 'paused', work: 'import', reason: 'offline', done: 61_000, total: 100_000 } },
};

export const Refused: Story = {
  args: { state: { status: 'paused', work: 'import', reason: 'forbidden', done: 61_000, total: 100_000 } },
};

export const Done: Story = {
  args: { state: { status: 'done', ...result } },
  play: async ({ args }) => {
    const list = await screen.findByRole('link', { name: shown('pages.subscribers.import.showList') });
    await expect(list).toHaveAttribute('href', '/waitlists/1/subscribers');
    await userEvent.click(await findButton(shown('pages.subscribers.import.another')));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { ...Mapping, globals: { theme: 'dark' }, play: undefined };

everyStatus(meta, 'state', {
  choosing: Choosing,
  reading: Reading,
  mapping: Mapping,
  running: Importing,
  paused: Stopped,
  checked: Checked,
  done: Done,
});
