import { TopBar } from '@prelude/ui/screens/shell/TopBar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';

const meta = {
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    isSignedIn: true,
    isSidebarOpen: false,
    homeHref: '/',
    signInHref: '/auth/signIn',
    onSidebarOpenChange: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expectOnce(args.onSidebarOpenChange, true);
  },
};

export const SignedOut: Story = { args: { isSignedIn: false } };
