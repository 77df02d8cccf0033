import { EmptyGlyph } from '@prelude/ui/primitives/EmptyGlyph';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: EmptyGlyph, args: { shows: 'bars' }, tags: ['wordless'] } satisfies Meta<typeof EmptyGlyph>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = { args: { shows: 'bars' } };
export const People: Story = { args: { shows: 'people' } };
export const Tiles: Story = { args: { shows: 'tiles' } };
export const Dark: Story = { ...People, globals: { theme: 'dark' } };
