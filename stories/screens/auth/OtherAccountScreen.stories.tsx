import { OtherAccountScreen } from '@prelude/ui/screens/auth/OtherAccountScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: OtherAccountScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { email: 'zofia.kowalska@example.com', homeHref: '/', onContinue: fn() },
} satisfies Meta<typeof OtherAccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SomebodyElseIsSignedIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('auth.otherAccount.continue') }));
    await expectOnce(args.onContinue);
  },
};

export const LongAddress: Story = {
  args: { email: 'zofia.kowalska-wisniewska.zamowienia.publiczne@oddzial-mazowiecki.example.com' },
};
