import { PresetCards } from '@prelude/ui/screens/form/PresetCards';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { withForm } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: PresetCards,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
    withForm,
  ],
} satisfies Meta<typeof PresetCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoneTaken: Story = {
  play: ({ canvas }) => expect(canvas.queryByRole('button', { pressed: true })).toBeNull(),
};

export const Taken: Story = {
  play: async ({ canvas }) => {
    const clay = canvas.getByRole('button', { name: shown('pages.form.presets.clay') });
    await userEvent.click(clay);
    await expect(clay).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getAllByRole('button', { pressed: true })).toEqual([clay]);
  },
};
