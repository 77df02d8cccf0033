import { Switch, type SwitchProps } from '@prelude/ui/primitives/Switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

function Switching({ isChecked: isOn, onChange, ...props }: SwitchProps) {
  const [current, setCurrent] = useState(isOn);
  const change = (next: boolean) => {
    setCurrent(next);
    onChange(next);
  };
  return <Switch {...props} isChecked={current} onChange={change} />;
}

const meta = {
  component: Switch,
  args: { label: say('pages.subscribers.import.hasTitles'), isChecked: true, onChange: fn() },
  render: (args) => <Switching {...args} />,
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

const label = () => shown('pages.subscribers.import.hasTitles');

export const On: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('switch', { name: label() })).toBeChecked(),
};

export const Off: Story = {
  args: { isChecked: false },
  play: ({ canvas }) => expect(canvas.getByRole('switch', { name: label() })).not.toBeChecked(),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const LongLabel: Story = {
  args: { label: say('pages.subscribers.import.paste.hint') },
  decorators: [(Story) => <div style={{ maxWidth: 240 }}>{Story()}</div>],
};

/** The label is part of the target. */
export const PressedOnItsLabel: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(label()));
    await expectOnce(args.onChange, false);
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};

export const SwitchedByKeyboard: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expectOnce(args.onChange, false);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true, disabledReason: 'ada' },
  play: async ({ canvas, args }) => {
    const toggle = canvas.getByRole('switch', { name: label(), description: 'ada' });
    await userEvent.click(toggle);
    await userEvent.keyboard(' ');
    await expect(toggle).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <Switching {...args} />}
      more={{
        off: () => <Switching {...args} isChecked={false} />,
        disabled: () => <Switching {...args} isDisabled />,
      }}
    />
  ),
  play: pretendStates,
};
