import { GoneNotice } from '@prelude/ui/screens/shared/GoneNotice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shownText } from '../../fixtures/shown.tsx';

const meta = { component: GoneNotice, title: 'screens/shell/GoneNotice' } satisfies Meta<typeof GoneNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(shownText('components.gone.title')),
};

export const Dark: Story = { globals: { theme: 'dark' } };
