import { CodeBlock } from '@prelude/ui/primitives/CodeBlock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { snippet } from '../fixtures/launch.ts';

const meta = {
  component: CodeBlock,
  args: { code: snippet, language: 'html', label: 'widget.html' },
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Html: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'widget.html' });
    await expect(region.textContent).toBe(snippet);
  },
};

export const PlainText: Story = {
  args: { code: 'TypeError: fetch failed\n    at send (client.ts:41:11)', language: 'text', label: 'log' },
};

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
