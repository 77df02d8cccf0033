import { AccessKey } from '@prelude/ui/screens/workspaces/AccessKey';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { holdTimers } from '../../fixtures/holdTimers.ts';
import { accessKey, docsHref, keyExample } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: AccessKey,
  args: { accessKey, example: keyExample, docsHref, isRotating: false, onCopy: fn(), onRotate: fn() },
} satisfies Meta<typeof AccessKey>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.workspace.accessKey.show') }));
    await expect(canvas.getByText(accessKey)).toBeVisible();
  },
};

export const Copied: Story = {
  beforeEach: holdTimers,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.workspace.copy') }));
    await expectOnce(args.onCopy, accessKey);
  },
};

export const Rotating: Story = { args: { isRotating: true } };

/** The server was restarted with another secret. */
export const Lost: Story = { args: { accessKey: null } };
