import { Brand } from '@prelude/ui/primitives/Brand';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: Brand, tags: ['wordless'] } satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
