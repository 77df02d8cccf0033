import { Notice } from '@prelude/ui/patterns/Notice';
import { Button } from '@prelude/ui/primitives/Button';
import { Link } from '@prelude/ui/primitives/Link';
import { Stack } from '@prelude/ui/primitives/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_EMAIL } from '../fixtures/launch.ts';
import { shown } from '../fixtures/shown.tsx';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Notice,
  args: { tone: 'info', children: say('pages.placeholder.notifications.hint') },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

const tones: Story['render'] = (args) => (
  <Stack gap={3}>
    {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <Notice key={tone} {...args} tone={tone} />
    ))}
  </Stack>
);

export const Tones: Story = {
  render: tones,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(3);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
};
export const TonesInTheDark: Story = { render: tones, globals: { theme: 'dark' } };
export const WithTitleAndAction: Story = {
  args: {
    tone: 'warning',
    title: say('pages.placeholder.notifications.title'),
    actions: <Button>{say('common.tryAgain')}</Button>,
  },
};
/** In a narrow place, words and action each have its whole width. */
export const Narrow: Story = {
  ...WithTitleAndAction,
  render: (args) => (
    <div style={{ width: 340 }}>
      <Notice {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const action = canvas.getByRole('button').getBoundingClientRect();
    const words = canvas.getByText(shown('pages.placeholder.notifications.hint')).getBoundingClientRect();
    await expect(action.top).toBeGreaterThanOrEqual(words.bottom);
  },
};
export const WithLink: Story = { render: tones, args: { children: <Link href="#in">{say('auth.signIn.back')}</Link> } };
export const WithLinkInTheDark: Story = { ...WithLink, globals: { theme: 'dark' } };
export const LongWords: Story = {
  args: { tone: 'danger', title: LONG_EMAIL, children: LONG_EMAIL, actions: <Button>{say('common.tryAgain')}</Button> },
};
