import { EmptyState } from '@prelude/ui/patterns/EmptyState';
import { Button } from '@prelude/ui/primitives/Button';
import { Card } from '@prelude/ui/primitives/Card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: EmptyState,
  args: {
    glyph: 'bars',
    title: say('pages.home.empty.title'),
    description: say('pages.home.empty.hint'),
    actions: (
      <Button emphasis="solid" href="#new">
        {say('pages.home.createFirst')}
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnACard: Story = {
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
};
export const TitleAlone: Story = { args: { description: undefined, actions: undefined } };
/** For a missing page or one past the end. */
export const WithoutGlyph: Story = { args: { glyph: undefined } };
export const WholePage: Story = {
  args: { headingLevel: 1 },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1'),
};
export const LongWords: Story = { args: { title: LONG_NAME, description: LONG_NAME.repeat(4) } };
export const Dark: Story = { ...OnACard, globals: { theme: 'dark' } };
