import { EmailAddress } from '@prelude/ui/screens/shared/EmailAddress';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: EmailAddress,
  args: { email: 'elzbieta.przybyszewska-wojciechowska@stowarzyszenie.milosnikow.example' },
} satisfies Meta<typeof EmailAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Copied, it is the address alone. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ overflowWrap: 'anywhere', width: 240 }}>
      <EmailAddress {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.email)).toBeVisible();
  },
};
