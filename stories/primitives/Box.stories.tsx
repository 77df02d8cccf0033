import { Box } from '@prelude/ui/primitives/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Box,
  args: { children: say('pages.home.empty.hint'), css: { backgroundColor: '$accentSurface', padding: '$4' } },
} satisfies Meta<typeof Box>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dressed: Story = {};
