import { CloseIcon, SearchIcon } from '@prelude/ui/primitives/actionIcons';
import { IconButton } from '@prelude/ui/primitives/IconButton';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LONG_EMAIL, user } from '../fixtures/launch.ts';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

const meta = {
  component: TextInput,
  args: { 'aria-label': 'e-mail', defaultValue: user.email },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
  tags: ['wordless'],
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Placeholder: Story = { args: { defaultValue: '', placeholder: user.email } };
export const Large: Story = { args: { size: 'large' } };
export const WithIcon: Story = { args: { icon: <SearchIcon /> } };
export const WithAside: Story = {
  args: { icon: <SearchIcon />, defaultValue: LONG_EMAIL, aside: <IconButton label="×" icon={<CloseIcon />} /> },
};
export const Faulty: Story = {
  args: { 'aria-invalid': true },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toBeInvalid(),
};
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
export const FocusedInTheDark: Story = { ...Focused, globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <TextInput {...args} />}
      more={{
        faulty: () => <TextInput {...args} aria-invalid />,
        disabled: () => <TextInput {...args} isDisabled />,
        placeholder: () => <TextInput {...args} defaultValue="" placeholder={user.email} />,
      }}
    />
  ),
  play: pretendStates,
};
