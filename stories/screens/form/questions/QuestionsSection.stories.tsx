import type { Field } from '@prelude/api/contract/fields';
import type { Form } from '@prelude/api/contract/forms';
import { AutosavedForm } from '@prelude/ui/screens/form/AutosavedForm';
import { QuestionsSection } from '@prelude/ui/screens/form/questions/QuestionsSection';
import { EditedForm } from '@prelude/ui/state/editedForm';
import { findQuestionFaults } from '@prelude/ui/state/questionFaults';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { autosave, defaultTexts, designed, nothing, today } from '../../../fixtures/design.tsx';
import { longQuestions, questions } from '../../../fixtures/questions.ts';
import { shown } from '../../../fixtures/shown.tsx';

const onChange = fn();

/** A form that saves itself; a story's parameters say of what, and what an earlier visit has left. */
const withAutosave: Decorator = (Story, { args, parameters }) => (
  <AutosavedForm<Form>
    {...autosave}
    schema={EditedForm}
    validate={({ fields = [], mainLanguage }) =>
      findQuestionFaults(fields, mainLanguage, args.published as readonly Field[])
    }
    wholes={['fields']}
    stored={parameters.design ?? nothing}
    restored={parameters.restored ?? null}
    onChange={onChange}
  >
    <Story />
  </AutosavedForm>
);

const meta = {
  component: QuestionsSection,
  decorators: [withAutosave],
  args: { published: [], unnumberedAt: null, formVersion: 3, today, names: defaultTexts },
} satisfies Meta<typeof QuestionsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<typeof import('storybook/test').screen, 'getByRole'>;
const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }));
const toHaving = (words: string) => (name: string) => name.includes(words);
const newest = (): { form: Form; unsent: object } => onChange.mock.lastCall?.[0];

const add = async (canvas: Canvas, kind: 'name' | 'choice' | 'hidden') => {
  await press(canvas, shown('pages.form.questions.add'));
  await userEvent.click(await screen.findByRole('menuitem', { name: shown(`pages.form.questions.kind.${kind}`) }));
};

/** A question is whole once it has its words: until then, nothing of it is saved. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await add(canvas, 'choice');
    const label = canvas.getByRole('textbox', { name: shown('pages.form.questions.label') });
    await waitFor(() => expect(label).toHaveFocus());
    await userEvent.type(label, 'Team size?');
    await expect(newest()).toMatchObject({ form: { fields: [] }, unsent: { fields: {} } });
    const choice = (number: number) =>
      canvas.getByRole('textbox', { name: shown('pages.form.questions.choice', { number }) });
    await userEvent.click(choice(1));
    await userEvent.paste('1–10\n11–50\n51+');
    await userEvent.clear(choice(4));
    await userEvent.type(choice(4), 'More{Enter}');
    await expect(choice(5)).toHaveFocus();
    await press(
      canvas,
      shown('pages.form.questions.removeChoice', { choice: shown('pages.form.questions.choice', { number: 5 }) }),
    );
    await userEvent.click(canvas.getByRole('switch', { name: shown('pages.form.questions.required') }));
    const fields = [{ key: 'team_size', kind: 'choice', label: { en: 'Team size?' }, isRequired: true }];
    await waitFor(() => expect(newest().unsent).toEqual({}));
    await expect(newest().form).toMatchObject({ fields });
    await expect(newest().form.fields[0]?.choices?.map(({ value }) => value)).toEqual(['1_10', '11_50', '51', 'more']);
  },
};

/** A name is asked once, and a form that asks ten questions takes no more. */
export const Ten: Story = {
  parameters: { design: { ...designed, fields: questions } },
  args: { published: questions.slice(0, 3) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: shown('pages.form.questions.add') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Role/, expanded: false }));
    // What was published keeps its key.
    await expect(canvas.queryByRole('textbox', { name: shown('pages.form.questions.key') })).toBeNull();
  },
};

/** The buttons keep the focus, and say where the question is now. */
export const MovedByKeyboard: Story = {
  parameters: { design: { ...designed, fields: questions.slice(0, 3) } },
  play: async ({ canvas }) => {
    const way = (id: 'up' | 'down') =>
      canvas.getByRole('button', { name: shown(`pages.form.questions.${id}`, { question: 'Name' }) });
    way('down').focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(way('down')).toHaveFocus();
    await expect(way('down')).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      shown('pages.form.questions.moved', { question: 'Name', number: 3, count: 3 }),
    );
    way('up').focus();
    await userEvent.keyboard('{Enter}');
    await expect(way('up')).toHaveFocus();
    await waitFor(() =>
      expect(newest().form.fields.map(({ key }) => key)).toEqual([questions[1]?.key, 'name', questions[2]?.key]),
    );
  },
};

/** A question that is removed can be put back where it was, with all that it had. */
export const PutBack: Story = {
  parameters: { design: { ...designed, fields: questions.slice(0, 2) } },
  args: { published: questions.slice(0, 3) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Name/, expanded: false }));
    await press(canvas, shown('pages.form.questions.remove'));
    const back = canvas.getByRole('button', { name: shown('pages.form.questions.putBackNamed', { question: 'Name' }) });
    await expect(back).toHaveFocus();
    await waitFor(() => expect(newest().form.fields).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(newest().form.fields).toEqual(questions.slice(0, 2)));
    await expect(canvas.getByRole('button', { name: /^Name/, expanded: false })).toHaveFocus();
  },
};

const faulty = questions.map((field, index) => (index === 1 ? { ...field, label: { en: '' }, choices: [] } : field));

/** A question that cannot be saved says so while it is closed, and where once it is open. */
export const Faults: Story = {
  parameters: {
    restored: { form: nothing, unsent: { fields: { value: faulty.slice(0, 3), isConflict: false } } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: toHaving(shown('pages.form.questions.incomplete')) }),
    );
    const [label] = canvas.getAllByRole('textbox', { name: toHaving(shown('pages.form.questions.label')) });
    await expect(label).toHaveAccessibleDescription(shown('common.field.required'));
    await expect(canvas.getByText(shown('common.field.choices_count'), { selector: 'p' })).toBeVisible();
  },
};

export const Conflict: Story = {
  parameters: {
    design: { ...nothing, fields: questions.slice(0, 2) },
    restored: { form: nothing, unsent: { fields: { value: questions.slice(1, 2), isConflict: true } } },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(newest()).toMatchObject({ unsent: { fields: { isConflict: true } } }));
    await expect(await canvas.findByRole('button', { name: shown('pages.form.keepMine') })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

/** What somebody else has saved takes the place of all questions. */
export const TheirsTaken: Story = {
  ...Conflict,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: shown('common.field.useTheirs') }));
    await waitFor(() => expect(newest().form.fields).toEqual(questions.slice(0, 2)));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** The line that a form of one's own lacks. */
export const Unnumbered: Story = {
  parameters: { design: { ...nothing, fields: questions.slice(0, 1) } },
  args: { unnumberedAt: Date.parse('2026-11-22T09:00:00Z') },
  play: async ({ canvas }) => {
    const line = within(canvas.getByRole('region', { name: shown('pages.form.questions.unnumbered.line') }));
    await expect(line.getByText(/formVersion/)).toBeVisible();
  },
};

export const LongWords: Story = {
  tags: ['phone'],
  parameters: { design: { ...designed, fields: longQuestions } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button', { expanded: false });
    if (first) await userEvent.click(first);
  },
};
