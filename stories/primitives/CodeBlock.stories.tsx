import { CodeBlock } from '@prelude/ui/primitives/CodeBlock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: CodeBlock,
  args: { code: 'TypeError: fetch failed\n    at send (client.ts:41:11)', 'aria-label': 'log' },
  tags: ['wordless'],
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PlainText: Story = {};

/** Nothing is hidden: a line that is too long goes on below. */
export const Wrapped: Story = {
  args: {
    code: 'curl https://prelude.example/v1/waitlists/01a1fb0b-e9d3-7c41-9a6e-000000000001/contacts',
    'aria-label': 'curl',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBe(region.clientWidth);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
