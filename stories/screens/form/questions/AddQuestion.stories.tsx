import { AddQuestion } from '@prelude/ui/screens/form/questions/AddQuestion';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { questions } from '../../../fixtures/questions.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: AddQuestion,
  args: { fields: questions.slice(0, 3), onAdd: fn() },
} satisfies Meta<typeof AddQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A second name is refused, in words. */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const line = (id: 'name' | 'country') =>
      screen.findByRole('menuitem', { name: shown(`pages.form.questions.kind.${id}`) });
    await expect(await line('name')).toHaveAccessibleDescription(shown('pages.form.questions.nameTaken'));
    await userEvent.click(await line('country'));
    await expect(args.onAdd).toHaveBeenCalledWith('country');
    await userEvent.click(canvas.getByRole('button'));
  },
};
