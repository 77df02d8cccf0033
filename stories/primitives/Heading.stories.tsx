import { Heading } from '@prelude/ui/primitives/Heading';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Heading,
  args: { level: 1, children: say('pages.newWaitlist.title') },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PageTitle: Story = {};
export const SectionTitle: Story = { args: { level: 2 } };
export const LooksApartFromLevel: Story = {
  tags: ['same-picture'],
  args: { level: 1, size: 'medium' },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toBeVisible(),
};

export const LongWords: Story = { args: { children: LONG_NAME.replaceAll(' ', '-').repeat(3) } };
