import { Spinner } from '@prelude/ui/primitives/Spinner';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: Spinner, tags: ['wordless'] } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};
export const Large: Story = { args: { size: 'large' } };
