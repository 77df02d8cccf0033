import { NoWorkspaceScreen } from '@prelude/ui/screens/shared/NoWorkspaceScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noWorkspaces, withShell } from '../../fixtures/frames.tsx';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: NoWorkspaceScreen,
  title: 'screens/shell/NoWorkspaceScreen',
  parameters: { layout: 'fullscreen', shell: noWorkspaces },
  decorators: [withShell('waitlists')],
  args: { title: say('pages.waitlists.title'), workspacesHref: '#workspaces' },
} satisfies Meta<typeof NoWorkspaceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(shown('pages.waitlists.title'));
    await expect(canvas.getByText(shown('pages.waitlist.noWorkspace'))).toBeVisible();
    const choose = canvas.getByRole('link', { name: shown('pages.waitlist.noWorkspaceAction') });
    await expect(choose).toHaveAttribute('href', '#workspaces');
  },
};
