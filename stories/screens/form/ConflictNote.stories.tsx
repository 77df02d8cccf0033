import { ConflictNote } from '@prelude/ui/screens/form/ConflictNote';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withForm } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ConflictNote,
  decorators: [withForm],
  args: { path: 'look.corners' },
} satisfies Meta<typeof ConflictNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a form with a button, another press of it keeps one's own. */
export const SavedByAButton: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert').textContent).toBe(shown('pages.form.look.conflict'));
    await expect(canvas.queryByRole('button', { name: shown('pages.form.keepMine') })).toBeNull();
  },
};
