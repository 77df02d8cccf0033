import { GrowthPeople } from '@prelude/ui/screens/growth/GrowthPeople';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { firstPeople } from '../../fixtures/growth.tsx';
import { date } from '../../fixtures/launch.ts';

const meta = {
  component: GrowthPeople,
  args: { people: firstPeople, now: date.getTime() },
} satisfies Meta<typeof GrowthPeople>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(firstPeople.length);
  },
};

export const One: Story = { args: { people: firstPeople.slice(0, 1) } };
