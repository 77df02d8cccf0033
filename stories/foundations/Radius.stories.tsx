import { styled } from '@prelude/ui/theme/stitches';
import { radii } from '@prelude/ui/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Specimens } from './parts/Specimens.tsx';

const meta = { tags: ['wordless', '!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Corner = styled('div', { backgroundColor: '$surface', border: '1px solid $textMuted', height: 72, width: 112 });

export const AllRadii: Story = {
  render: () => (
    <Specimens
      of={Object.entries(radii).map(([name, value]) => ({
        name,
        value,
        drawing: <Corner style={{ borderRadius: value }} />,
      }))}
    />
  ),
};
