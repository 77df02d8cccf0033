import { WidgetSettings } from '@prelude/ui/screens/integration/WidgetSettings';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: WidgetSettings } satisfies Meta<typeof WidgetSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
