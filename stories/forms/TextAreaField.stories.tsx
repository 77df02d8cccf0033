import { WaitlistForm } from '@prelude/api/contract/waitlists';
import { Form } from '@prelude/ui/forms/Form';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { TextAreaField } from '@prelude/ui/forms/TextAreaField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pick } from 'superstruct';
import { typeInto } from '../fixtures/type.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: TextAreaField,
  args: { name: 'description', label: say('pages.waitlist.field.description'), isOptional: true },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Form
          schema={pick(WaitlistForm, ['description'])}
          initialValues={{ description: 'x'.repeat(499) }}
          state={{ status: 'idle' }}
          actions={<SubmitButton>{say('pages.newWaitlist.submit')}</SubmitButton>}
          onSubmit={fn()}
        >
          <Story />
        </Form>
      </div>
    ),
  ],
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const WithHint: Story = {
  args: { hint: say('pages.form.page.textHint'), rows: 8 },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Markdown/),
};

export const TooLong: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox');
    await typeInto(canvasElement, { description: `${'x'.repeat(499)}ąę` });
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/500/);
    // Typing scrolls by varying amounts; reset for the picture.
    field.scrollTop = 0;
  },
};

export const Emptied: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox');
    await typeInto(canvasElement, { description: '' });
    await userEvent.tab();
    await expect(field).toBeValid();
  },
};
