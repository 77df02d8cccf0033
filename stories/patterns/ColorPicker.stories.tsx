import { ColorPicker, type ColorPickerProps } from '@prelude/ui/patterns/ColorPicker';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

function Filled(props: ColorPickerProps) {
  const intl = useIntl();
  const [value, setValue] = useState(props.value);
  const change = (color: string) => {
    setValue(color);
    props.onChange(color);
  };
  return (
    <div style={{ maxWidth: 240 }}>
      <ColorPicker
        {...props}
        label={intl.formatMessage({ id: 'pages.form.look.accent' })}
        value={value}
        // As a screen does, it looks anew at each color.
        lowContrast={value === props.value ? props.lowContrast : undefined}
        onChange={change}
      />
    </div>
  );
}

const meta = {
  component: ColorPicker,
  args: { label: '', value: '#5b5bd6', onChange: fn() },
  render: (args) => <Filled {...args} />,
} satisfies Meta<typeof ColorPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const label = () => shown('pages.form.look.accent');
const pickName = () => shown('components.color.pick', { label: label() });

export const WithAColor: Story = {};

export const LabelAtTheStart: Story = { args: { orientation: 'horizontal' } };

/** Without `#`, in three digits, in capitals: once the field is left, it is written the one way. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: label() });
    await userEvent.clear(field);
    await userEvent.type(field, 'ABC');
    await expect(field).toBeValid();
    await userEvent.tab({ shift: true });
    await expect(field).toHaveValue('#aabbcc');
    await expect(args.onChange).toHaveBeenLastCalledWith('#aabbcc');
    await expect(canvas.getByLabelText(pickName())).toHaveValue('#aabbcc');
  },
};

/** What is no color stays in the field, with its reason once the field is left. */
export const Unreadable: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: label() });
    await userEvent.clear(field);
    await userEvent.type(field, 'red');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(field).toHaveValue('red');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(shown('components.color.unreadable'));
  },
};

export const Picked: Story = {
  play: async ({ canvas, args }) => {
    await fireEvent.input(canvas.getByLabelText(pickName()), { target: { value: '#2f6b3c' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('#2f6b3c');
    await expect(canvas.getByRole('textbox', { name: label() })).toHaveValue('#2f6b3c');
  },
};

const faint = { value: '#ffdd00', lowContrast: { ratio: 1.329, needed: 3, nearest: '#ab9400' } };

export const ContrastFails: Story = { args: faint };

/** Rounded down: what just fails does not read as if it passed. */
export const ContrastJustFails: Story = {
  args: { value: '#959595', lowContrast: { ratio: 2.999, needed: 3, nearest: '#949494' }, orientation: 'horizontal' },
  play: ({ canvas }) => expect(canvas.getByText(/2[.,]99:1/)).toBeVisible(),
};

export const NearestTaken: Story = {
  args: faint,
  play: async ({ canvas, args }) => {
    const nearest = '#ab9400';
    await userEvent.click(canvas.getByRole('button', { name: shown('components.color.take', { nearest }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith(nearest);
    const field = canvas.getByRole('textbox', { name: label() });
    await expect(field).toHaveValue(nearest);
    await expect(field).toHaveFocus();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => (
    <StateGrid draw={() => <Filled {...args} />} more={{ faulty: () => <Filled {...args} {...faint} /> }} />
  ),
  play: pretendStates,
};
