import { Step } from '@prelude/ui/screens/integration/Step';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: Step,
  args: {
    number: 2,
    title: say('pages.integration.sites.title'),
    description: say('pages.integration.refused.hint'),
    children: say('pages.integration.sites.any'),
  },
} satisfies Meta<typeof Step>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAccessibleName();
  },
};
