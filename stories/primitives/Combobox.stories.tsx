import { Combobox, type ComboboxProps } from '@prelude/ui/primitives/Combobox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

const options = Array.from({ length: 200 }, (_, index) => ({ value: `w${index}`, label: `Aurora ${index + 1}` }));
options.push({ value: 'zolty', label: 'Żółty łubin' });

function Chosen(props: ComboboxProps) {
  const { formatMessage } = useIntl();
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <div style={{ maxWidth: 320 }}>
      <Combobox
        {...props}
        aria-label={formatMessage({ id: 'pages.selector.label' })}
        placeholder={formatMessage({ id: 'pages.selector.placeholder' })}
        empty={formatMessage({ id: 'pages.selector.nothing' })}
        value={value}
        onChange={change}
      />
    </div>
  );
}

const meta = {
  component: Combobox,
  args: { 'aria-label': '', placeholder: '', empty: '', value: 'w1', options, onChange: fn() },
  // The list hangs below the field.
  render: (args) => (
    <div style={{ minHeight: 400 }}>
      <Chosen {...args} />
    </div>
  ),
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAChoice: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox', { name: shown('pages.selector.label') });
    await expect(box).toHaveValue('Aurora 2');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  },
};

export const NothingChosen: Story = { args: { value: null } };

export const Open: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option')).toHaveLength(201);
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Aurora 2');
  },
};

export const NarrowedAndChosenByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('rora 12');
    await expect(canvas.getAllByRole('option')).toHaveLength(11);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const current = canvas.getByRole('option', { name: 'Aurora 121' });
    await expect(box).toHaveAttribute('aria-activedescendant', current.id);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onChange, 'w120');
    await expect(box).toHaveValue('Aurora 121');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveFocus();
  },
};

export const FoundWithoutAccents: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.clear(canvas.getByRole('combobox'));
    await userEvent.keyboard('zolty lu');
    await userEvent.click(canvas.getByRole('option', { name: 'Żółty łubin' }));
    await expectOnce(args.onChange, 'zolty');
    await expect(canvas.getByRole('combobox')).toHaveValue('Żółty łubin');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('borealis');
    await expect(canvas.getByRole('option', { name: shown('pages.selector.nothing') })).toBeVisible();
  },
};

export const NothingIsNotTaken: Story = {
  tags: ['same-picture'],
  play: async (context) => {
    await NothingFound.play?.(context);
    await userEvent.keyboard('{Enter}');
    await expect(context.args.onChange).not.toHaveBeenCalled();
  },
};

export const EscapeKeepsTheChoice: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('12');
    for (const press of composingKeys('Escape')) await fireEvent.keyDown(box, press);
    await expect(box).toHaveValue('12');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('Aurora 2');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('Aurora 2');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The list is there from the start, at the choice, and the field is empty; choosing the same again is a choice. */
export const Inline: Story = {
  args: { isExpanded: true, value: 'w149' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(box).toHaveValue('');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Aurora 150');
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onChange, 'w149');
    await userEvent.keyboard('zolty');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('zolty');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid draw={() => <Chosen {...args} />} more={{ empty: () => <Chosen {...args} value={null} /> }} />
  ),
  play: pretendStates,
};
