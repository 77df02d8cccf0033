import { PlaceholderScreen } from '@prelude/ui/screens/shell/PlaceholderScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withShell } from '../../fixtures/frames.tsx';

const meta = {
  component: PlaceholderScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell(null)],
  args: { topic: 'workspaceEdit', backHref: '/workspaces', headingLevel: 1 },
} satisfies Meta<typeof PlaceholderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WorkspaceEdit: Story = {};

export const CustomIntegration: Story = { args: { topic: 'customIntegration' } };

export const Notifications: Story = { args: { topic: 'notifications' } };

export const Customization: Story = { args: { topic: 'customization' } };
