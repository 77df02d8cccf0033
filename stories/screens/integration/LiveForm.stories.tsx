import { LiveForm } from '@prelude/ui/screens/integration/LiveForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { component: LiveForm, args: { postHref: 'https://prelude.example/w/1' } } satisfies Meta<typeof LiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox') as HTMLInputElement;
    await expect(field.name).toBe('email');
    await expect(field.form).toHaveAttribute('action', 'https://prelude.example/w/1');
  },
};
