import { NewWorkspace } from '@prelude/api/contract/workspaces';
import { Form } from '@prelude/ui/forms/Form';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { TextField } from '@prelude/ui/forms/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { say } from '../fixtures/words.tsx';

const onSubmit = fn();

const meta = {
  component: SubmitButton,
  args: { children: say('pages.newWorkspace.submit') },
  parameters: { isSubmitting: false },
  render: (args, { parameters }) => (
    <Form
      schema={NewWorkspace}
      initialValues={{ name: 'Aurora Labs' }}
      state={{ status: parameters.isSubmitting ? 'submitting' : 'idle' }}
      onSubmit={onSubmit}
      actions={<SubmitButton {...args} />}
    >
      <TextField name="name" label={say('pages.workspace.name')} />
    </Form>
  ),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SubmitButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' 2');
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).toHaveBeenCalledWith({ name: 'Aurora Labs 2' }, { name: 'Aurora Labs' }, '');
  },
};

export const Busy: Story = {
  parameters: { isSubmitting: true },
  play: ({ canvas }) => expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true'),
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '!');
    const button = canvas.getByRole('button', { name: shown('pages.newWorkspace.submit') });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  },
};

export const Wide: Story = { args: { width: 'full' } };

export const Dark: Story = { globals: { theme: 'dark' } };
