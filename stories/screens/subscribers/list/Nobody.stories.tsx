import { Nobody } from '@prelude/ui/screens/subscribers/list/Nobody';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  component: Nobody,
  title: 'screens/subscribers/Nobody',
  args: {
    cause: 'nothing-yet',
    firstPageHref: '?',
    importHref: '?import',
    integrationHref: '/waitlists/1/integration',
  },
} satisfies Meta<typeof Nobody>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {};

export const PastTheEnd: Story = { args: { cause: 'past-the-end' } };
