import { Section } from '@prelude/ui/patterns/Section';
import { Button } from '@prelude/ui/primitives/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Section,
  args: {
    title: say('pages.settings.data.title'),
    description: say('pages.settings.data.hint'),
    children: <Button>{say('pages.settings.data.submit')}</Button>,
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithHint: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: shown('pages.settings.data.title') })).toBeVisible();
  },
};

export const TitleAlone: Story = { args: { description: undefined } };

export const BelowAnother: Story = {
  render: (args) => (
    <div>
      <Section
        {...args}
        title={say('pages.settings.password.title')}
        description={say('pages.settings.password.hint')}
      />
      <Section {...args} />
    </div>
  ),
};
