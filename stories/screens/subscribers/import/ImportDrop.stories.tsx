import { ImportDrop } from '@prelude/ui/screens/subscribers/import/ImportDrop';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { dragFiles, dropFiles } from '../../../fixtures/dropFiles.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';
import { withWaitlist } from '../../../fixtures/withWaitlist.tsx';

const meta = {
  component: ImportDrop,
  title: 'screens/subscribers/ImportDrop',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  decorators: [withWaitlist('subscribers')],
  args: { onFiles: fn() },
} satisfies Meta<typeof ImportDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dragged: Story = {
  play: async () => {
    dragFiles(document.body, ['people.csv']);
    await expect(await screen.findByText(shown('pages.subscribers.import.dropOnTab'))).toBeVisible();
  },
};

/** Takes a file dropped anywhere; other drags are left to the browser. */
export const Dropped: Story = {
  play: async ({ args }) => {
    const { files } = dropFiles(document.body, ['people.csv']);
    await expectOnce(args.onFiles, files);
    await expect(dropFiles(document.body, []).isTaken).toBe(false);
    await expectOnce(args.onFiles, files);
  },
};
