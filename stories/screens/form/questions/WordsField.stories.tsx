import { ShownFaultsContext, WordsField } from '@prelude/ui/screens/form/questions/WordsField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../../../fixtures/shown.tsx';
import { say } from '../../../fixtures/words.tsx';

const touch = fn();

const meta = {
  component: WordsField,
  decorators: [
    (Story, { parameters }) => (
      <ShownFaultsContext value={{ codeOf: () => parameters.code, touch }}>
        <Story />
      </ShownFaultsContext>
    ),
  ],
  args: {
    name: 'fields.0.label.en',
    label: say('pages.form.questions.label'),
    value: 'Role',
    lang: 'en',
    onChange: fn(),
  },
} satisfies Meta<typeof WordsField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 's');
    await expect(args.onChange).toHaveBeenCalledWith('Roles');
    await userEvent.tab();
    await expect(touch).toHaveBeenCalledWith('fields.0.label.en');
  },
};

export const Faulty: Story = {
  parameters: { code: 'length_max_128' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(shown('common.field.length_max_128')),
};

export const SeveralLines: Story = { args: { isLong: true, isOptional: true, value: '' } };
