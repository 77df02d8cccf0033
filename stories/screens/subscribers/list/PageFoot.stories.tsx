import { PageFoot } from '@prelude/ui/screens/subscribers/list/PageFoot';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { middlePager, onlyPager } from '../../../fixtures/launch.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: PageFoot,
  title: 'screens/subscribers/PageFoot',
  args: { pager: middlePager, limit: 10, onLimit: fn() },
} satisfies Meta<typeof PageFoot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const name = shown('pages.subscribers.limit.count', { count: 50 });
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
    await expectOnce(args.onLimit, 50);
  },
};

export const OnlyPage: Story = { args: { pager: onlyPager, limit: 100 } };
