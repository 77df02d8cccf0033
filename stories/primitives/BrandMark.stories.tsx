import { BrandMark } from '@prelude/ui/primitives/BrandMark';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: BrandMark, tags: ['wordless'] } satisfies Meta<typeof BrandMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
