import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenMap } from './ScreenMap.tsx';

// This picture of all pictures would change with each of them, so it is neither drawn nor compared.
const meta = {
  title: 'Map',
  tags: ['!autodocs', '!test'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

export const Screens: StoryObj = {
  render: (_args, { globals }) => <ScreenMap locale={globals.locale} />,
};
