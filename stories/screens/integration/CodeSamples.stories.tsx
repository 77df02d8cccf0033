import { CodeSamples } from '@prelude/ui/screens/integration/CodeSamples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { code } from '../../fixtures/integration.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: CodeSamples,
  args: {
    code,
    ways: ['html', 'react', 'form', 'curl'],
    way: 'html',
    onWayChange: fn(),
    onCopy: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof CodeSamples>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Html: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.integration.way.curl') }));
    await expectOnce(args.onWayChange, 'curl');
  },
};

/** Only the page of HTML can be downloaded. */
export const Curl: Story = {
  args: { ways: ['form', 'curl'], way: 'curl' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: shown('pages.integration.download') })).toBeNull();
  },
};
