import { HtmlCode } from '@prelude/ui/primitives/HtmlCode';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { snippet } from '../fixtures/launch.ts';

const meta = {
  component: HtmlCode,
  args: { code: snippet, 'aria-label': 'widget.html' },
  tags: ['wordless'],
} satisfies Meta<typeof HtmlCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Snippet: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'widget.html' });
    await expect(region.textContent).toBe(snippet);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
