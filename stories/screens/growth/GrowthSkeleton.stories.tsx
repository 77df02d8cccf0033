import { GrowthSkeleton } from '@prelude/ui/screens/growth/GrowthSkeleton';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: GrowthSkeleton } satisfies Meta<typeof GrowthSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
