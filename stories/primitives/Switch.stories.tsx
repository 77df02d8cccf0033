import { Switch, type SwitchProps } from '@prelude/ui/primitives/Switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { say } from '../fixtures/words.tsx';

function Turned(props: SwitchProps) {
  const [isChecked, setIsChecked] = useState(props.isChecked);
  const turn = (next: boolean) => {
    setIsChecked(next);
    props.onChange(next);
  };
  return <Switch {...props} isChecked={isChecked} onChange={turn} />;
}

const meta = {
  component: Switch,
  args: { isChecked: false, label: say('pages.selector.notifications.title'), onChange: fn() },
  render: (args) => <Turned {...args} />,
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { isChecked: true } };
export const OnInTheDark: Story = { args: { isChecked: true }, globals: { theme: 'dark' } };

export const TurnedBySpace: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Focused: Story = {
  args: { isChecked: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch')).toHaveFocus();
  },
};

export const FocusedInTheDark: Story = { ...Focused, globals: { theme: 'dark' } };

export const TurnedByItsWords: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(shown('pages.selector.notifications.title')));
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
