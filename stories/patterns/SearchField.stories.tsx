import { SearchField, type SearchFieldProps } from '@prelude/ui/patterns/SearchField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { Say } from '../fixtures/words.tsx';

function Typed(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Say id="pages.subscribers.search">
      {(label) => <SearchField {...props} label={label} value={value} onChange={change} />}
    </Say>
  );
}

const meta = {
  component: SearchField,
  args: { label: '', value: '', maxLength: 20, onChange: fn() },
  render: (args) => <Typed {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull() };

export const Filled: Story = { args: { value: 'lovelace' } };

export const EscapeClears: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'ada');
    await expect(args.onChange).toHaveBeenLastCalledWith('ada');
    for (const press of composingKeys('Escape')) await fireEvent.keyDown(field, press);
    await expect(field).toHaveValue('ada');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const CrossClears: Story = {
  tags: ['same-picture'],
  args: { value: 'ada' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

export const CrossPressedByKeyboard: Story = {
  tags: ['same-picture'],
  args: { value: 'ada' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: shown('components.search.clear') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

export const Dark: Story = { args: { value: 'lovelace' }, globals: { theme: 'dark' } };

export const Cut: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.paste('a term that is longer than what may be searched');
    await expect(canvas.getByRole('searchbox')).toHaveValue('a term that is longe');
    await expectOnce(args.onChange, 'a term that is longe');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid draw={() => <Typed {...args} />} more={{ filled: () => <Typed {...args} value="lovelace" /> }} />
  ),
  play: pretendStates,
};
