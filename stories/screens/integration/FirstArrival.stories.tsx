import { FirstArrival, type FirstArrivalProps } from '@prelude/ui/screens/integration/FirstArrival';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { date, LONG_EMAIL, LONG_NAME } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: FirstArrival,
  args: {
    signUp: {
      email: 'ada.lovelace@analytical.engine',
      name: null,
      at: date.getTime() - 2000,
      source: { way: 'page', referrer: 'news.ycombinator.com' },
    },
    now: date.getTime(),
    importHref: '/waitlists/1/subscribers?import=',
    onCopy: fn(async () => undefined) as FirstArrivalProps['onCopy'],
    onClose: fn(),
  },
} satisfies Meta<typeof FirstArrival>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromAPage: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(args.signUp.email));
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.firstArrival.close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const WithAName: Story = {
  args: {
    signUp: { email: 'zolw.zazolc@gesla.pl', name: 'Żółw Zażółć', at: date.getTime(), source: { way: 'widget' } },
  },
};

/** An API of SPEC alone has no page to share. */
export const WithoutAPage: Story = { args: { onCopy: null } };

export const LongWords: Story = {
  args: { signUp: { email: LONG_EMAIL, name: LONG_NAME, at: date.getTime(), source: null } },
};
