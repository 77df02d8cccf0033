import { Card } from '@prelude/ui/primitives/Card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../fixtures/words.tsx';

const meta = { component: Card, args: { children: say('pages.home.empty.hint') } } satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Padded: Story = { args: { padding: 'regular' } };
export const Bare: Story = {};
