import { ImportSteps } from '@prelude/ui/screens/subscribers/import/ImportSteps';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  component: ImportSteps,
  title: 'screens/subscribers/ImportSteps',
  args: { current: 'file' },
} satisfies Meta<typeof ImportSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

export const Last: Story = { args: { current: 'check' } };
