import { NewWorkspace } from '@prelude/api/contract/workspaces';
import { Form } from '@prelude/ui/forms/Form';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { TextField } from '@prelude/ui/forms/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { leaveFaulty, typeInto } from '../fixtures/type.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: TextField,
  args: { name: 'name', label: say('pages.workspace.name') },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Form
          schema={NewWorkspace}
          state={{ status: 'idle' }}
          actions={<SubmitButton>{say('pages.newWorkspace.submit')}</SubmitButton>}
          onSubmit={fn()}
        >
          <Story />
        </Form>
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toBeRequired(),
};
export const WithHint: Story = {
  args: { hint: say('pages.newWorkspace.nameHint') },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/48/),
};

/** The placeholder is what counts while the field is empty, so the label need not say that it may be. */
export const WithPlaceholder: Story = {
  args: { isOptional: true, placeholder: 'Aurora Labs', lang: 'pl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).not.toBeRequired();
    await expect(canvas.getByRole('textbox')).toHaveAttribute('lang', 'pl');
  },
};

export const Optional: Story = { args: { isOptional: true } };

export const LeftEmpty: Story = {
  args: { hint: say('pages.newWorkspace.nameHint') },
  play: ({ canvas }) => leaveFaulty(canvas.getByRole('textbox')),
};

export const WrongCharacters: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Aurora!' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const WrongCharactersInTheDark: Story = { ...WrongCharacters, globals: { theme: 'dark' } };

export const Focused: Story = {
  args: { hint: say('pages.newWorkspace.nameHint') },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
