import { TwoWays } from '@prelude/ui/screens/shared/TwoWays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: TwoWays,
  args: {
    pageHref: 'https://prelude.example/w/halo',
    codeHref: '/waitlists/1/integration',
    onCopy: fn(async () => undefined),
  },
} satisfies Meta<typeof TwoWays>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: shown('pages.home.getCode') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.live.copy') }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};

export const WithTheCodeBelow: Story = { args: { codeHref: undefined } };
