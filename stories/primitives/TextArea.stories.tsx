import { TextArea } from '@prelude/ui/primitives/TextArea';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { waitlists } from '../fixtures/launch.ts';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

const meta = {
  component: TextArea,
  args: { 'aria-label': 'description', defaultValue: waitlists[0].description ?? '' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
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

export const States: Story = {
  render: (args) => (
    <StateGrid draw={() => <TextArea {...args} />} more={{ faulty: () => <TextArea {...args} aria-invalid /> }} />
  ),
  play: pretendStates,
};
