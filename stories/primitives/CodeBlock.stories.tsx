import { CodeBlock } from '@prelude/ui/primitives/CodeBlock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const meta = {
  component: CodeBlock,
  args: { code: 'TypeError: fetch failed\n    at send (client.ts:41:11)', label: 'log' },
  tags: ['wordless'],
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PlainText: Story = {};

export const ScrolledByKeyboard: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('region')).toHaveFocus();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
