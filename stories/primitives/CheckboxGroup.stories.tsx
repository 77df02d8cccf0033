import { CheckboxGroup, type CheckboxGroupProps } from '@prelude/ui/primitives/CheckboxGroup';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: CheckboxGroup,
  args: {
    label: say('pages.subscribers.exportOptions.columns'),
    options: [
      { value: 'number', label: say('pages.subscribers.csv.number') },
      { value: 'email', label: say('pages.subscribers.csv.email') },
      { value: 'joined', label: say('pages.subscribers.csv.joined') },
    ],
    value: ['number', 'email'],
    onChange: fn(),
  },
} satisfies Meta<CheckboxGroupProps<string>>;

export default meta;
type Story = StoryObj<CheckboxGroupProps<string>>;

export const Several: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('group', { name: shown('pages.subscribers.exportOptions.columns') }),
    ).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('checkbox', { name: shown('pages.subscribers.csv.joined') }));
    await expectOnce(args.onChange, ['number', 'email', 'joined']);
  },
};

export const SeveralLess: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: shown('pages.subscribers.csv.number') })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expectOnce(args.onChange, ['email']);
  },
};

export const BesideEachOther: Story = { args: { orientation: 'horizontal' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <CheckboxGroup {...args} />}
      more={{ disabled: () => <CheckboxGroup {...args} isDisabled /> }}
    />
  ),
  play: pretendStates,
};
