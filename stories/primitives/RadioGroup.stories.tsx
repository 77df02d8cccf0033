import { RadioGroup, type RadioGroupProps } from '@prelude/ui/primitives/RadioGroup';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: RadioGroup,
  args: {
    label: say('pages.subscribers.exportOptions.delimiter'),
    options: [
      { value: 'comma', label: say('pages.subscribers.exportOptions.delimiter.comma') },
      { value: 'semicolon', label: say('pages.subscribers.exportOptions.delimiter.semicolon') },
    ],
    value: 'comma',
    onChange: fn(),
  },
} satisfies Meta<RadioGroupProps<string>>;

export default meta;
type Story = StoryObj<RadioGroupProps<string>>;

export const One: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('group', { name: shown('pages.subscribers.exportOptions.delimiter') }),
    ).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expectOnce(args.onChange, 'semicolon');
  },
};

/** The arrow keys move on, and nothing else changes. */
export const Disabled: Story = {
  args: { isDisabled: true, disabledReason: 'ada' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('ada');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(
      canvas.getByRole('radio', { name: shown('pages.subscribers.exportOptions.delimiter.comma') }),
    ).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const NoneChosen: Story = { args: { value: null } };

export const BesideEachOther: Story = { args: { orientation: 'horizontal' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => (
    <StateGrid draw={() => <RadioGroup {...args} />} more={{ disabled: () => <RadioGroup {...args} isDisabled /> }} />
  ),
  play: pretendStates,
};
