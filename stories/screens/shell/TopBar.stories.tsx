import { TopBar } from '@prelude/ui/screens/shell/TopBar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    isSignedIn: true,
    isSidebarOpen: false,
    homeHref: '/',
    signInHref: '/auth/signIn',
    onSidebarOpenChange: fn(),
    onSearch: fn(),
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: shown('common.nav.open') });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    await expectOnce(args.onSidebarOpenChange, true);
    await userEvent.click(canvas.getByRole('button', { name: shown('components.commands') }));
    await expectOnce(args.onSearch);
  },
};

export const SignedOut: Story = { args: { isSignedIn: false } };
