import { ChoiceList, type ChoiceListProps } from '@prelude/ui/primitives/ChoiceList';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: ChoiceList,
  args: {
    kind: 'several',
    label: say('pages.subscribers.exportOptions.columns'),
    choices: [
      { id: 'number', label: say('pages.subscribers.csv.number') },
      { id: 'email', label: say('pages.subscribers.csv.email') },
      { id: 'joined', label: say('pages.subscribers.csv.joined') },
    ],
    chosen: ['number', 'email'],
    onChange: fn(),
  },
} satisfies Meta<ChoiceListProps<string>>;

export default meta;
type Story = StoryObj<ChoiceListProps<string>>;

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
    await userEvent.click(canvas.getByRole('checkbox', { name: shown('pages.subscribers.csv.number') }));
    await expectOnce(args.onChange, ['email']);
  },
};

export const One: Story = {
  args: { kind: 'one', chosen: ['number'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.subscribers.csv.email') }));
    await expectOnce(args.onChange, ['email']);
  },
};

export const BesideEachOther: Story = { args: { isBeside: true } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => <StateGrid draw={() => <ChoiceList {...args} />} />,
  play: pretendStates,
};
