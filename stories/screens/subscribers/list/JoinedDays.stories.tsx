import { JoinedDays } from '@prelude/ui/screens/subscribers/list/JoinedDays';
import { noFilters } from '@prelude/ui/state/SubscriberFilters';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';
import { shown } from '../../../fixtures/shown.tsx';

const meta = {
  component: JoinedDays,
  title: 'screens/subscribers/JoinedDays',
  args: {
    filters: { ...noFilters, joined: 'own', from: '2026-11-01', to: '2026-11-20', search: '', sort: 'name', limit: 10 },
    onChange: fn(),
  },
} satisfies Meta<typeof JoinedDays>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: shown('pages.subscribers.joined.from') }));
    await expectOnce(args.onChange, { from: null });
  },
};
