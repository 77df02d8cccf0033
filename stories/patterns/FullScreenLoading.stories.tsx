import { FullScreenLoading } from '@prelude/ui/patterns/FullScreenLoading';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: FullScreenLoading,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '280px' } } },
} satisfies Meta<typeof FullScreenLoading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { play: ({ canvas }) => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement() };
