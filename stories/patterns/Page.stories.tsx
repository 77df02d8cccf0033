import { Page } from '@prelude/ui/patterns/Page';
import { PlusIcon } from '@prelude/ui/primitives/actionIcons';
import { Button } from '@prelude/ui/primitives/Button';
import { Card } from '@prelude/ui/primitives/Card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';

const meta = {
  component: Page,
  args: {
    title: say('pages.waitlists.title'),
    children: <Card padding="regular">{say('pages.home.empty.hint')}</Card>,
  },
  // The breadcrumb needs the space a frame leaves above its page.
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 32 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const actions = (
  <>
    <Button>{say('common.cancel')}</Button>
    <Button emphasis="solid" icon={<PlusIcon />}>
      {say('pages.waitlists.new')}
    </Button>
  </>
);

export const TitleAlone: Story = {
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    title.focus();
    await expect(title).toHaveFocus();
  },
};
export const WithDescription: Story = { args: { description: say('pages.home.empty.hint') } };
export const WithActions: Story = { args: { description: say('pages.home.empty.hint'), actions } };
export const WithBreadcrumb: Story = {
  args: { breadcrumb: { href: '#waitlists', label: say('pages.waitlist.breadcrumb') }, actions },
};
export const LongWords: Story = {
  args: {
    title: LONG_NAME.repeat(3),
    description: LONG_NAME.repeat(3),
    breadcrumb: { href: '#waitlists', label: LONG_NAME },
    actions,
  },
};
