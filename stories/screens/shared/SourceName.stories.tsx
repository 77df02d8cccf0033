import { SourceName } from '@prelude/ui/screens/shared/SourceName';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inText } from '../../fixtures/frames.tsx';

const meta = {
  component: SourceName,
  title: 'screens/growth/SourceName',
  decorators: [inText],
  args: { name: 'news.ycombinator.com' },
} satisfies Meta<typeof SourceName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Site: Story = {};
export const Direct: Story = { args: { name: 'direct' } };
export const Import: Story = { args: { name: 'import' } };
export const Other: Story = { args: { name: 'other' } };
