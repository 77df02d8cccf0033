import { Newcomers } from '@prelude/ui/screens/subscribers/list/Newcomers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: Newcomers,
  title: 'screens/subscribers/Newcomers',
  args: { count: 3, onShow: fn() },
  render: (args) => (
    <div style={{ height: 24, paddingTop: 24, position: 'relative' }}>
      <div style={{ position: 'relative' }}>
        <Newcomers {...args} />
      </div>
    </div>
  ),
} satisfies Meta<typeof Newcomers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = { args: { count: 1 } };

export const Few: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.newcomers', { count: 3 }) }));
    await expectOnce(args.onShow);
  },
};

export const Many: Story = { args: { count: 1284 } };

export const None: Story = {
  tags: ['same-picture'],
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
