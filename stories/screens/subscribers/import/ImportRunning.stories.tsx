import { ImportRunning } from '@prelude/ui/screens/subscribers/import/ImportRunning';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { runningJob } from '../../../fixtures/imports.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: ImportRunning,
  title: 'screens/subscribers/ImportRunning',
  args: { job: runningJob },
} satisfies Meta<typeof ImportRunning>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A screen reader hears of each quarter only. */
export const Halfway: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61');
    const half = shown('pages.subscribers.import.progress.share', { share: 0.5 });
    await expect(canvas.getByRole('status')).toHaveTextContent(half);
  },
};

export const Begun: Story = { args: { job: { ...runningJob, done: 0 } } };

export const OutOfSight: Story = { args: { refusal: 'offline' } };

export const SessionEnded: Story = { args: { refusal: 'forbidden' } };
