import { DeleteAccount } from '@prelude/api/contract/auth';
import { Form } from '@prelude/ui/forms/Form';
import { PasswordField } from '@prelude/ui/forms/PasswordField';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { Link } from '@prelude/ui/primitives/Link';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { typeInto } from '../fixtures/type.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: PasswordField,
  args: { name: 'password', autoComplete: 'current-password', label: say('auth.field.password') },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Form
          schema={DeleteAccount}
          initialValues={{ password: 'wiosenna premiera' }}
          state={{ status: 'idle' }}
          size="large"
          actions={<SubmitButton width="full">{say('auth.signIn.submit')}</SubmitButton>}
          onSubmit={fn()}
        >
          <Story />
        </Form>
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const WithHint: Story = { args: { hint: say('auth.field.passwordHint') } };

export const ShownAndHidden: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvasElement.querySelector('input');
    const [toggle] = canvas.getAllByRole('button');
    if (!field || !toggle) throw new Error('a field and its toggle are drawn');
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(toggle);
  },
};

export const TabGoesFromLabelToField: Story = {
  args: { labelAside: <Link href="#forgot">{say('auth.signIn.forgot')}</Link> },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvasElement.querySelector('input')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

export const ShownByKeyboard: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, canvasElement }) => {
    const field = canvasElement.querySelector('input');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.tab();
    const show = canvas.getByRole('button', { name: shown('components.password.show') });
    await expect(show).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(show).toHaveAccessibleName(shown('components.password.hide'));
    await userEvent.keyboard(' ');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(show).toHaveFocus();
  },
};

export const LeftEmpty: Story = {
  args: { hint: say('auth.field.passwordHint') },
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector('input');
    await typeInto(canvasElement, { password: '' });
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(shown('common.field.required'));
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
