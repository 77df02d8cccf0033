import { ChoicesField } from '@prelude/ui/screens/form/questions/ChoicesField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { questions } from '../../../fixtures/questions.ts';
import { shown } from '../../../fixtures/shown.tsx';

const choices = questions[1]?.choices ?? [];

const meta = {
  component: ChoicesField,
  args: {
    path: 'fields.0.choices',
    value: choices,
    languages: ['en'],
    around: { main: 'en', otherKeys: [], published: undefined },
    onChange: fn(),
  },
} satisfies Meta<typeof ChoicesField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLanguage: Story = {
  play: async ({ canvas, args }) => {
    const name = shown('pages.form.questions.removeChoice', { choice: 'Developer' });
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onChange).toHaveBeenCalledWith([choices[0], choices[2]]);
  },
};

export const TwoLanguages: Story = { args: { languages: ['en', 'pl'] } };

/** Two are the least, and thirty the most. */
export const Thirty: Story = {
  tags: ['phone'],
  args: {
    value: Array.from({ length: 30 }, (_, index) => ({ value: `v${index}`, label: { en: `Aurora ${index + 1}` } })),
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: shown('pages.form.questions.addChoice') });
    await expect(button).toHaveAccessibleDescription(shown('common.field.choices_count'));
    await userEvent.type(canvas.getByDisplayValue('Aurora 30'), '{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
