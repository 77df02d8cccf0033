import { Skeleton } from '@prelude/ui/primitives/Skeleton';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: Skeleton, tags: ['wordless'] } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: '12ch' } };
export const Block: Story = { args: { width: 240, height: 66 } };
export const Dark: Story = { args: { width: 240, height: 66 }, globals: { theme: 'dark' } };
