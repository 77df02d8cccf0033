import { ChoosePasswordScreen } from '@prelude/ui/screens/auth/ChoosePasswordScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Ending } from '../../fixtures/Ending.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shownText } from '../../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../../fixtures/type.ts';
import { withAuthFrame } from '../../fixtures/withAuthFrame.tsx';

const meta = {
  component: ChoosePasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withAuthFrame],
  args: { email: 'zaneta@auroralabs.pl', state: { status: 'idle' }, onSubmit: fn() },
} satisfies Meta<typeof ChoosePasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { password: 'letnia premiera' };

const fillIn: Story['play'] = ({ canvasElement }) => typeInto(canvasElement, values);

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelector('[autocomplete="username"]')).toHaveValue(args.email);
  },
};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onSubmit, values);
  },
};

export const Submitting: Story = { args: { state: { status: 'submitting' } }, play: fillIn };

export const ShortPassword: Story = {
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, { password: 'abc' });
    await userEvent.tab();
    await expect(canvasElement.querySelector('[name="password"]')).toBeInvalid();
  },
};

export const WeakPassword: Story = {
  render: (args) => (
    <Ending as={() => ({ status: 'failed', fields: { password: ['password_pwned'] } })}>
      {(state, submit) => <ChoosePasswordScreen {...args} state={state} onSubmit={submit} />}
    </Ending>
  ),
  play: async (context) => {
    await typeInto(context.canvasElement, values);
    await pressSubmit(context.canvasElement);
    await expect(await context.canvas.findByText(shownText('common.field.password_pwned'))).toBeVisible();
  },
};

export const SignUpsClosed: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.signUpsClosed' } },
  play: fillIn,
};

export const Offline: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.offline' } },
  play: fillIn,
};

export const LongAddress: Story = {
  args: {
    email: 'bardzo.dlugi.adres.kogos.kto.lubi.kropki.i.ma.ich.wiele@poczta.przyklad-firmy-z-dluga-nazwa.example',
  },
};

everyStatus(meta, 'state', { idle: Ready, submitting: Submitting, failed: SignUpsClosed });
