import { Checkbox } from '@prelude/ui/primitives/Checkbox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

const meta = {
  component: Checkbox,
  args: { 'aria-label': 'ada.lovelace@analytical.engine', isChecked: false, onChange: fn() },
  tags: ['wordless'],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: args['aria-label'] })).toHaveFocus();
    await expectOnce(args.onChange, true);
  },
};

export const On: Story = { args: { isChecked: true } };

export const Some: Story = {
  args: { isChecked: false, isMixed: true },
  play: ({ canvas }) => expect(canvas.getByRole('checkbox')).toBePartiallyChecked(),
};

/** In reach, and a press changes nothing. */
export const Disabled: Story = {
  args: { isDisabled: true, disabledReason: 'ada' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { description: 'ada' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
  },
};

export const Dark: Story = { args: { isChecked: true }, globals: { theme: 'dark' } };

/** A browser's own edge would hardly show. */
export const OffInTheDark: Story = {
  globals: { theme: 'dark' },
  play: ({ canvas }) => expect(getComputedStyle(canvas.getByRole('checkbox')).appearance).toBe('none'),
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <Checkbox {...args} />}
      more={{
        checked: () => <Checkbox {...args} isChecked />,
        some: () => <Checkbox {...args} isChecked={false} isMixed />,
        disabled: () => <Checkbox {...args} isDisabled />,
        'disabled, checked': () => <Checkbox {...args} isChecked isDisabled />,
      }}
    />
  ),
  play: pretendStates,
};
