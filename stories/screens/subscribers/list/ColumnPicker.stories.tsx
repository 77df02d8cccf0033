import { ColumnPicker } from '@prelude/ui/screens/subscribers/list/ColumnPicker';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { toColumns } from '../../../fixtures/answers.ts';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { LONG_NAME } from '../../../fixtures/launch.ts';
import { shown } from '../../../fixtures/shown.tsx';

function Held(props: ComponentProps<typeof ColumnPicker>) {
  const [value, setValue] = useState(props.value);
  return (
    <ColumnPicker
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  component: ColumnPicker,
  title: 'screens/subscribers/ColumnPicker',
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  args: { columns: [], value: ['answers.role'], onChange: fn() },
  render: (args, { globals }) => <Held {...args} columns={toColumns(globals.locale)} />,
} satisfies Meta<typeof ColumnPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvas: ReturnType<typeof within>) => {
  const button = canvas.getByRole('button', { name: shown('pages.subscribers.answers.columns') });
  await userEvent.click(button);
  const sheet = await screen.findByRole('dialog', { name: shown('pages.subscribers.answers.columns') });
  return { button, sheet: within(sheet) };
};

export const Closed: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false'),
};

/** Stays open while columns are chosen, in the order of the form. */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    const { sheet } = await open(canvas);
    const [first, second] = sheet.getAllByRole('checkbox');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toBeChecked();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await expectOnce(args.onChange, ['answers.role', 'answers.team']);
    await expect(second).toBeChecked();
  },
};

export const EscapeCloses: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    const { button } = await open(canvas);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const LongWords: Story = {
  render: (args, { globals }) => (
    <Held
      {...args}
      columns={toColumns(globals.locale).map((column) => ({ ...column, title: `${LONG_NAME} ${column.title}` }))}
    />
  ),
  play: async ({ canvas }) => {
    const { sheet } = await open(canvas);
    await expect(sheet.getAllByRole('checkbox')).toHaveLength(9);
  },
};
