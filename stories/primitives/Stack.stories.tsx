import { Card } from '@prelude/ui/primitives/Card';
import { Stack } from '@prelude/ui/primitives/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Stack,
  args: {
    gap: 4,
    children: (
      <>
        <Card padding="regular">{say('pages.home.empty.title')}</Card>
        <Card padding="regular">{say('pages.home.empty.hint')}</Card>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stretched: Story = {};
export const AtTheStart: Story = { args: { align: 'start', gap: 2 } };
