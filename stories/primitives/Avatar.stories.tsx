import { Avatar } from '@prelude/ui/primitives/Avatar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { user } from '../fixtures/launch.ts';

const meta = { component: Avatar, args: { name: user.name }, tags: ['wordless'] } satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PolishLetters: Story = {
  play: ({ canvas }) => expect(canvas.getByText('ŻŚ')).toBeVisible(),
};

export const OneName: Story = {
  args: { name: 'łucja' },
  play: ({ canvas }) => expect(canvas.getByText('Ł')).toBeVisible(),
};

export const ThreeNames: Story = {
  args: { name: 'Maria Skłodowska Curie' },
  play: ({ canvas }) => expect(canvas.getByText('MC')).toBeVisible(),
};

export const Address: Story = {
  args: { name: user.email },
  play: ({ canvas }) => expect(canvas.getByText('Z')).toBeVisible(),
};
