import { NewWorkspace } from '@prelude/api/contract/workspaces';
import { Form } from '@prelude/ui/forms/Form';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { SubmitNote, type SubmitNoteProps } from '@prelude/ui/forms/SubmitNote';
import { TextField } from '@prelude/ui/forms/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { typeInto } from '../fixtures/type.ts';
import { say } from '../fixtures/words.tsx';

/** The note as it stands beside the button of a form. */
interface NoteOfFormProps {
  name?: string;
  /** Room between the field and the button. */
  gap?: string;
  onSubmit: () => void;
}

function NoteOfForm({ name, gap, onSubmit }: NoteOfFormProps) {
  return (
    <Form
      schema={NewWorkspace}
      initialValues={name === undefined ? undefined : { name }}
      state={{ status: 'idle' }}
      actions={<SubmitButton>{say('pages.workspace.submit')}</SubmitButton>}
      onSubmit={onSubmit}
    >
      <TextField name="name" label={say('pages.workspace.name')} />
      {gap && <div style={{ height: gap }} />}
    </Form>
  );
}

const meta = {
  component: SubmitNote,
  args: { form: { current: null }, isRefused: false, onSubmit: fn() },
  render: ({ name, gap, onSubmit }) => <NoteOfForm {...{ name, gap, onSubmit }} />,
} satisfies Meta<SubmitNoteProps & NoteOfFormProps>;

export default meta;
type Story = StoryObj<SubmitNoteProps & NoteOfFormProps>;

const expectNote = async ({ canvas, args }: Parameters<NonNullable<Story['play']>>[0], note: string) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(note));
  await expect(args.onSubmit).not.toHaveBeenCalled();
};

export const NotPressedYet: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};

const missing = () => shown('components.form.missing', { fields: shown('pages.workspace.name') });

const widthOf = (status: HTMLElement) => status.firstElementChild?.getBoundingClientRect().width;
const roomOf = (status: HTMLElement) => status.getBoundingClientRect().width;

/** The field says it; the note is for screen readers alone, and moves no button. */
export const Missing: Story = {
  play: async (context) => {
    await expectNote(context, missing());
    await expect(context.canvas.getByText(shown('common.field.required'))).toBeVisible();
    await expect(widthOf(context.canvas.getByRole('status'))).toBeLessThan(2);
    await expect(roomOf(context.canvas.getByRole('status'))).toBeLessThan(2);
  },
};

export const OutOfView: Story = {
  args: { gap: '200vh' },
  play: async (context) => {
    context.canvas.getByRole('button').scrollIntoView();
    await expectNote(context, missing());
    await expect(widthOf(context.canvas.getByRole('status'))).toBeGreaterThan(50);
  },
};

export const Faulty: Story = {
  play: async (context) => {
    await typeInto(context.canvasElement, { name: 'ab' });
    await expectNote(context, shown('components.form.faulty', { fields: shown('pages.workspace.name') }));
    await typeInto(context.canvasElement, { name: 'Aurora' });
    await expect(context.canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Unchanged: Story = {
  args: { name: 'Aurora' },
  play: (context) => expectNote(context, shown('components.form.unchanged')),
};
