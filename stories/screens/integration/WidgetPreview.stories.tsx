import { WidgetPreview } from '@prelude/ui/screens/integration/WidgetPreview';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: WidgetPreview } satisfies Meta<typeof WidgetPreview>;

export default meta;

export const Drawn: StoryObj<typeof meta> = {};
