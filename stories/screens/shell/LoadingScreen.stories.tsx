import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: LoadingScreen, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof LoadingScreen>;

export default meta;

export const Loading: StoryObj<typeof meta> = {};
