import { ThemeSwitch } from '@prelude/ui/screens/shell/ThemeSwitch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pretendStates, StateGrid } from '../../fixtures/states.tsx';

const meta = { component: ThemeSwitch, args: { theme: 'light', onChange: fn() } } satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onChange).toHaveBeenCalledWith('dark');
  },
};

export const Dark: Story = {
  args: { theme: 'dark' },
  globals: { theme: 'dark' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onChange).toHaveBeenCalledWith('light');
  },
};

export const SwitchedByKeyboard: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith('dark');
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <ThemeSwitch {...args} />} />,
  play: pretendStates,
};
