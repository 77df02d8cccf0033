import { FormSkeleton } from '@prelude/ui/screens/form/FormSkeleton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';

const meta = { component: FormSkeleton } satisfies Meta<typeof FormSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: ({ canvas }) => expect(canvas.getByText(shown('common.loading'))).toBeInTheDocument(),
};
