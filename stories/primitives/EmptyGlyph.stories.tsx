import { EmptyGlyph } from '@prelude/ui/primitives/EmptyGlyph';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: EmptyGlyph } satisfies Meta<typeof EmptyGlyph>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
