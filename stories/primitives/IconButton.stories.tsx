import { SignOutIcon, TrashIcon } from '@prelude/ui/primitives/actionIcons';
import { IconButton } from '@prelude/ui/primitives/IconButton';
import { Inline } from '@prelude/ui/primitives/Inline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { hover } from '../fixtures/pretend.ts';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

const meta = {
  component: IconButton,
  args: { label: 'ada.lovelace@analytical.engine', icon: <SignOutIcon />, onClick: fn() },
  tags: ['wordless'],
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: args.label });
    await expect(button).not.toHaveAttribute('title');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Danger: Story = { tags: ['same-picture'], args: { tone: 'danger', icon: <TrashIcon /> } };

export const Busy: Story = {
  args: { tone: 'danger', icon: <TrashIcon />, isBusy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Hovered: Story = {
  render: (args) => (
    <Inline gap={2}>
      <IconButton {...args} />
      <IconButton {...args} tone="danger" icon={<TrashIcon />} />
    </Inline>
  ),
  play: ({ canvas }) => hover(...canvas.getAllByRole('button')),
};

export const HoveredInTheDark: Story = { ...Hovered, globals: { theme: 'dark' } };

export const PressedByKeyboard: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const FocusShowsItsName: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(args.label);
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <IconButton {...args} />}
      more={{ disabled: () => <IconButton {...args} isDisabled />, busy: () => <IconButton {...args} isBusy /> }}
    />
  ),
  play: pretendStates,
};
