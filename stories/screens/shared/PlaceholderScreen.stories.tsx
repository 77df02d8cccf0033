import { PlaceholderScreen } from '@prelude/ui/screens/shared/PlaceholderScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withShell } from '../../fixtures/frames.tsx';

const meta = {
  component: PlaceholderScreen,
  title: 'screens/shell/PlaceholderScreen',
  parameters: { layout: 'fullscreen' },
  decorators: [withShell(null)],
  args: { topic: 'workspaceEdit', detailsHref: '/workspaces' },
} satisfies Meta<typeof PlaceholderScreen>;

export default meta;
/** The other topics are shown inside their pages. */
export const WorkspaceEdit: StoryObj<typeof meta> = {};
