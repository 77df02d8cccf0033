import { FieldFrame } from '@prelude/ui/forms/FieldFrame';
import { Link } from '@prelude/ui/primitives/Link';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: FieldFrame,
  args: {
    id: 'field',
    noteId: 'field-note',
    label: say('auth.field.password'),
    children: <TextInput id="field" aria-describedby="field-note" />,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FieldFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LabelAlone: Story = { args: { children: <TextInput id="field" /> } };
export const WithHint: Story = { args: { hint: say('auth.field.passwordHint') } };
export const Optional: Story = { args: { isOptional: true, hint: say('auth.field.passwordHint') } };
export const WithAside: Story = {
  args: {
    labelAside: <Link href="#forgot">{say('auth.signIn.forgot')}</Link>,
    children: <TextInput id="field" />,
  },
};
export const ErrorInPlaceOfHint: Story = {
  args: {
    hint: say('auth.field.passwordHint'),
    error: say('common.field.password_length'),
    children: <TextInput id="field" aria-invalid aria-describedby="field-note" />,
  },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/72/),
};
export const ErrorInTheDark: Story = { ...ErrorInPlaceOfHint, globals: { theme: 'dark' } };
