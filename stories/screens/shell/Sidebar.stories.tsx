import { Sidebar } from '@prelude/ui/screens/shell/Sidebar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { navLinks, sidebarArgs } from '../../fixtures/frames.tsx';
import { LONG_EMAIL, LONG_NAME, workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { toPreferences } from '../../fixtures/toPreferences.ts';

const meta = {
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  args: { ...sidebarArgs, links: navLinks, currentId: 'waitlists', preferences: toPreferences({}) },
  render: (args, { globals }) => (
    <div style={{ height: 720, width: 256 }}>
      <Sidebar {...args} preferences={toPreferences(globals)} />
    </div>
  ),
} satisfies Meta<typeof Sidebar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};

export const Guest: Story = { args: { user: null } };

export const SignsOut: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.signOut') }));
    await expect(args.on.signOut).toHaveBeenCalledOnce();
  },
};

export const OpensCommands: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: shown('components.commands') });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await userEvent.click(button);
    await expect(args.on.openCommands).toHaveBeenCalledOnce();
  },
};

export const SelectsWorkspace: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Aurora Labs/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Studio Bielany' }));
    await expectOnce(args.on.selectWorkspace, workspaces[1].id);
  },
};

export const LongWords: Story = {
  args: { user: { name: LONG_NAME, email: LONG_EMAIL }, selectedWorkspaceId: workspaces[2].id },
};
