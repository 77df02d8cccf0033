import { CopyButton } from '@prelude/ui/patterns/CopyButton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { holdTimers } from '../fixtures/holdTimers.ts';
import { settleFonts } from '../fixtures/settleFonts.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: CopyButton,
  args: {
    label: say('pages.integration.copy'),
    copiedLabel: say('pages.integration.copied'),
    onCopy: fn(),
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const Primary: Story = { args: { emphasis: 'solid' } };

export const KeepsItsWidth: Story = {
  play: async ({ canvas, args }) => {
    await settleFonts();
    const button = canvas.getByRole('button');
    const width = button.offsetWidth;
    await userEvent.click(button);
    await expect(await canvas.findByRole('button', { name: shown('pages.integration.copied') })).toHaveFocus();
    await expect(button.offsetWidth).toBe(width);
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  tags: ['same-picture'],
  args: { onCopy: fn(() => Promise.reject(new Error('no clipboard'))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.queryByRole('button', { name: shown('pages.integration.copied') })).toBeNull();
  },
};

export const CopiedByKeyboard: Story = {
  tags: ['same-picture'],
  beforeEach: holdTimers,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: shown('pages.integration.copy') });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('button', { name: shown('pages.integration.copied') })).toHaveFocus();
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <CopyButton {...args} />} />,
  play: pretendStates,
};
