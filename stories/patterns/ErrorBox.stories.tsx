import { ErrorBox } from '@prelude/ui/patterns/ErrorBox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const details =
  "TypeError: Cannot read properties of undefined (reading 'name')\n    at WaitlistsTable (WaitlistsTable.tsx:41:11)";

const meta = { component: ErrorBox, args: { details, onRetry: fn() } } satisfies Meta<typeof ErrorBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const [retry] = canvas.getAllByRole('button');
    if (!retry) throw new Error('there is a way on');
    await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/TypeError/)).toBeNull();
  },
};

export const OpenedAndClosed: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { expanded: false });
    await userEvent.click(toggle);
    await expect(canvas.getByText(/TypeError/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { expanded: true }));
    await expect(canvas.queryByText(/TypeError/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(/TypeError/)).toBeVisible();
  },
};
