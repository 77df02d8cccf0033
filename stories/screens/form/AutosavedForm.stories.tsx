import { NewWorkspace } from '@prelude/api/contract/workspaces';
import { TextField } from '@prelude/ui/forms/TextField';
import { AutosavedForm, type AutosavedFormProps } from '@prelude/ui/screens/form/AutosavedForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Struct } from 'superstruct';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

interface Workspace {
  name: string;
}

/** A form of one field, which is saved by itself. */
const WorkspaceForm = (props: Omit<AutosavedFormProps<Workspace>, 'schema' | 'validate' | 'wholes' | 'children'>) => (
  <AutosavedForm<Workspace>
    {...props}
    schema={NewWorkspace as unknown as Struct<Workspace, null>}
    validate={() => ({})}
    wholes={[]}
  >
    <TextField name="name" label={say('pages.workspace.name')} />
  </AutosavedForm>
);

const stored = { name: 'Aurora' };
const saved = (name: string) => ({ base: stored, form: { name }, unsent: {} });

const meta = {
  component: WorkspaceForm,
  args: { stored, restored: null, sent: { current: [] }, refusal: undefined, onChange: fn() },
} satisfies Meta<typeof WorkspaceForm>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<typeof import('storybook/test').screen, 'getByRole'>;
const nameOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: shown('pages.workspace.name') });

/** Enter sends nothing of its own. */
export const Edited: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(nameOf(canvas), ' Labs {Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(saved('Aurora Labs')));
    await expect(nameOf(canvas)).toHaveValue('Aurora Labs ');
  },
};

/** What is invalid stays in its field; in its place goes what is stored. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(nameOf(canvas), 'A', { initialSelectionStart: 0, initialSelectionEnd: stored.name.length });
    await userEvent.tab();
    await waitFor(() => expect(nameOf(canvas)).toBeInvalid());
    const unsent = { name: { value: 'A', isConflict: false } };
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ ...saved('Aurora'), unsent }));
  },
};

/** A refused value is not sent again until it is another one. */
export const Refused: Story = {
  args: { restored: { form: { name: 'Aurora Labs' }, unsent: {} }, refusal: { name: 'slug_taken' } },
  render: ({ restored, ...args }) => <WorkspaceForm {...args} restored={null} stored={restored?.form ?? stored} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(nameOf(canvas)).toHaveAccessibleDescription(shown('common.field.slug_taken')));
    await userEvent.type(nameOf(canvas), '2');
    await expect(nameOf(canvas)).not.toHaveAccessibleDescription();
    const edit = { base: { name: 'Aurora Labs' }, form: { name: 'Aurora Labs2' }, unsent: {} };
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(edit));
  },
};

/** What an earlier visit has left is filled in, and marked where it was not sent. */
export const Restored: Story = {
  tags: ['same-picture'],
  args: { restored: { form: stored, unsent: { name: { value: 'A', isConflict: false } } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(nameOf(canvas)).toHaveValue('A'));
    await expect(nameOf(canvas)).toBeInvalid();
  },
};

export const Conflict: Story = {
  args: { restored: { form: stored, unsent: { name: { value: 'Zorza', isConflict: true } } } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(nameOf(canvas)).toHaveValue('Zorza'));
    const unsent = { name: { value: 'Zorza', isConflict: true } };
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ ...saved('Aurora'), unsent }));
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.keepMine') }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(saved('Zorza')));
  },
};
