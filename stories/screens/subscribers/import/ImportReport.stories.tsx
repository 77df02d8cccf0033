import { rowFaults } from '@prelude/api/contract/imports';
import { ImportReport } from '@prelude/ui/screens/subscribers/import/ImportReport';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doneJob, importCounts, importJob } from '../../../fixtures/imports.ts';
import { LONG_EMAIL, LONG_NAME } from '../../../fixtures/launch.ts';
import { shown, shownText } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportReport,
  title: 'screens/subscribers/ImportReport',
  args: { job: importJob, onBack: fn(), onDownload: fn() },
} satisfies Meta<typeof ImportReport>;

export default meta;
type Story = StoryObj<typeof meta>;

const none = { rows: 12, added: 0, known: 0, unsubscribed: 0, repeated: 0, refused: 0, undated: 0 };

export const Before: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.errors.download') }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await expect(canvas.getByText(shownText('pages.subscribers.import.statement'))).toBeVisible();
  },
};

export const After: Story = { args: { job: doneJob } };

export const AllWell: Story = { args: { job: { ...importJob, counts: { ...none, added: 12 }, refused: [] } } };

/** No column tells when people joined. */
export const Undated: Story = {
  args: {
    job: {
      ...importJob,
      columns: importJob.columns.slice(0, 3),
      counts: { ...none, added: 12, undated: 12 },
      refused: [],
    },
  },
};

/** A file of quotes that nothing closes. */
export const Unquoted: Story = {
  args: { job: { ...importJob, counts: { ...none, added: 20_000 }, refused: [], unquotedFrom: 1204 } },
};

/** Cells with several addresses. */
export const Further: Story = {
  args: {
    job: {
      ...importJob,
      counts: { ...none, added: 12 },
      refused: [],
      further: {
        count: 7,
        first: ['bo@example.com', 'ewa.lis@example.com', LONG_EMAIL, 'jan@example.com', 'ola@example.com'],
      },
    },
  },
};

export const NobodyNew: Story = {
  args: { job: { ...importJob, counts: { ...none, known: 11, unsubscribed: 1 }, refused: [] } },
};

export const NobodyLeft: Story = { args: { job: { ...importJob, counts: { ...none, known: 9, refused: 3 } } } };

/** One column is to blame: it is named, and the button leads back to it. */
export const WrongColumn: Story = {
  args: {
    job: {
      ...importJob,
      columns: [{ title: 'Telefon', field: 'email', examples: ['600 100 200'] }],
      counts: { ...none, refused: 12 },
      refused: [2, 3, 4, 5, 6].map((line) => ({ line, text: `600 100 20${line}, Ewa`, fault: 'email' })),
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Telefon');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.import.back') }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const NobodyRead: Story = { args: { job: { ...importJob, counts: { ...none, refused: 12 } } } };

export const MoreThanAreShown: Story = {
  args: { job: { ...importJob, counts: { ...importCounts, refused: 1203 } } },
};

export const EveryReason: Story = {
  args: {
    job: {
      ...importJob,
      counts: { ...importCounts, refused: rowFaults.length },
      refused: rowFaults.map((fault, index) => ({ line: index + 2, text: `${LONG_EMAIL}, ${LONG_NAME}`, fault })),
    },
  },
};
