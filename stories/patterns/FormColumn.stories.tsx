import { FormColumn } from '@prelude/ui/patterns/FormColumn';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: FormColumn,
  args: { children: <TextInput aria-label="name" defaultValue="Aurora Labs" /> },
  tags: ['wordless'],
} satisfies Meta<typeof FormColumn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('textbox').offsetWidth).toBeLessThanOrEqual(480),
};
