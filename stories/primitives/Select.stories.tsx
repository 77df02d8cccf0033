import { Select, type SelectProps } from '@prelude/ui/primitives/Select';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { waitlists } from '../fixtures/launch.ts';
import { hover } from '../fixtures/pretend.ts';
import { typed } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

function Chosen(props: SelectProps) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <div style={{ maxWidth: 320 }}>
      <Select {...props} value={value} onChange={change} />
    </div>
  );
}

const meta = {
  component: Select,
  args: {
    'aria-label': 'waitlist',
    placeholder: '…',
    value: waitlists[1].id,
    options: waitlists.map(({ id, name }) => ({ value: id, label: name })),
    onChange: fn(),
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAChoice: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('combobox', { name: 'waitlist' })).toHaveTextContent(typed('Mobile beta')),
};
export const NothingChosen: Story = { args: { value: null } };
export const Open: Story = {
  // Radix hides the page behind an open list and traps its focus; axe accepts that only for dialogs.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(typed('Mobile beta'));
  },
};

export const ChosenByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(waitlists[2].id);
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
    await expect(canvas.getByRole('combobox')).toHaveTextContent(typed('Warsaw meetup'));
  },
};

export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('combobox')) };

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const LetterJumpsAndEscapeKeeps: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await screen.findByRole('listbox');
    await userEvent.keyboard(typed('Warsaw meetup').slice(0, 1).toLowerCase());
    await waitFor(() => expect(screen.getByRole('option', { name: typed('Warsaw meetup') })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
    await expect(canvas.getByRole('combobox')).toHaveTextContent(typed('Mobile beta'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Neither opens nor takes a letter. */
export const Disabled: Story = {
  args: { isDisabled: true, disabledReason: 'ada' },
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { description: 'ada' });
    await userEvent.click(select);
    await userEvent.keyboard('{ArrowDown}w');
    await expect(select).toHaveFocus();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <Select {...args} />}
      more={{ empty: () => <Select {...args} value={null} />, disabled: () => <Select {...args} isDisabled /> }}
    />
  ),
  play: pretendStates,
};
