import { QuestionFields } from '@prelude/ui/screens/form/questions/QuestionFields';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { questions } from '../../../fixtures/questions.ts';
import { shown } from '../../../fixtures/shown.tsx';

const of = (kind: string) => questions.find((field) => field.kind === kind) ?? questions[0];
const around = { main: 'en', otherKeys: [], published: undefined } as const;

const meta = {
  component: QuestionFields,
  args: {
    path: 'fields.0',
    field: of('number'),
    languages: ['en'],
    around,
    isNew: false,
    onChange: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof QuestionFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The key is text, until somebody wants another one. */
export const OneLanguage: Story = {
  play: async ({ canvas, args }) => {
    const name = shown('pages.form.questions.changeKeyNamed', { key: 'team_size' });
    await userEvent.click(canvas.getByRole('button', { name }));
    const key = canvas.getByRole('textbox', { name: shown('pages.form.questions.key') });
    await expect(key).toHaveFocus();
    await userEvent.type(key, 's');
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...of('number'), key: 'team_sizes' });
  },
};

/** What is published keeps its key and the values of its choices. */
export const Published: Story = {
  args: { field: of('choice'), languages: ['en', 'pl'], around: { ...around, published: of('choice') } },
};

export const Consent: Story = { args: { field: of('consent') } };

/** Where its answers come from is said with its key. */
export const Hidden: Story = {
  args: { field: of('hidden') },
  play: ({ canvas }) => expect(canvas.getByText('data-pl-field-utm_source')).toBeVisible(),
};
