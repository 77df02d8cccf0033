import { BrandMark } from '@prelude/ui/primitives/BrandMark';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: BrandMark } satisfies Meta<typeof BrandMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};
export const Large: Story = { args: { size: 96 } };
export const LargeDark: Story = { args: { size: 96 }, globals: { theme: 'dark' } };
