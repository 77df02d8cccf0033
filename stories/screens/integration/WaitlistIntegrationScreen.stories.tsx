import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withWaitlist } from '../../fixtures/frames.tsx';
import { holdTimers } from '../../fixtures/holdTimers.ts';
import { snippet } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { loadWidget, Widget } from '../../fixtures/widget.tsx';

const meta = {
  component: WaitlistIntegrationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('integration')],
  loaders: [loadWidget],
  args: { snippet, preview: <Widget inert />, anotherHref: '/integration', onCopy: fn(), onDownload: fn() },
} satisfies Meta<typeof WaitlistIntegrationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Copied: Story = {
  beforeEach: holdTimers,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.integration.copy') }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};

export const Downloaded: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.integration.download') }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
