import { NotFoundScreen } from '@prelude/ui/screens/shell/NotFoundScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withShell } from '../../fixtures/frames.tsx';

const meta = {
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell(null)],
  args: { homeHref: '/' },
} satisfies Meta<typeof NotFoundScreen>;

export default meta;

export const NotFound: StoryObj<typeof meta> = {};
