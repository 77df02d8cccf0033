import { TwoWays } from '@prelude/ui/screens/shared/TwoWays';
import { WaitlistOverview } from '@prelude/ui/screens/waitlists/WaitlistOverview';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { newestOfList } from '../../fixtures/growth.tsx';
import { date, waitlists } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const pageHref = 'https://prelude.example/w/spring-launch';

const meta = {
  component: WaitlistOverview,
  args: {
    waitlist: waitlists[0],
    newest: { state: { status: 'ready', rows: newestOfList }, onRetry: fn() },
    pageHref,
    ways: <TwoWays pageHref={pageHref} codeHref={waitlists[0].integrationHref} onCopy={async () => undefined} />,
    now: date.getTime(),
  },
} satisfies Meta<typeof WaitlistOverview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: shown('pages.waitlist.details.openSignUpPage') });
    await expect(link).toHaveAttribute('href', args.pageHref);
  },
};
