import { UnnumberedNotice } from '@prelude/ui/screens/form/questions/UnnumberedNotice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: UnnumberedNotice,
  args: { at: Date.parse('2026-11-22T09:00:00Z'), formVersion: 3 },
} satisfies Meta<typeof UnnumberedNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/22/)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: shown('pages.form.questions.unnumbered.copy') })).toHaveFocus();
  },
};
