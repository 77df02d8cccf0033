import { NewButton } from '@prelude/ui/screens/shared/NewButton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: NewButton,
  args: { href: '/waitlists/new', labelId: 'pages.waitlists.new' },
} satisfies Meta<typeof NewButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Named also where only its icon is seen. */
export const Waitlist: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: shown('pages.waitlists.new') })).toHaveAttribute(
      'href',
      '/waitlists/new',
    );
  },
};
