import { AuthFrame } from '@prelude/ui/screens/shell/AuthFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { toPreferences } from '../../fixtures/toPreferences.ts';

const meta = {
  component: AuthFrame,
  parameters: { layout: 'fullscreen' },
  args: { homeHref: '/', preferences: toPreferences({}), children: null },
  render: (args, { globals }) => <AuthFrame {...args} preferences={toPreferences(globals)} />,
} satisfies Meta<typeof AuthFrame>;

export default meta;

export const Empty: StoryObj<typeof meta> = {};
