import { Button } from '@prelude/ui/primitives/Button';
import { ChangeRow } from '@prelude/ui/screens/settings/ChangeRow';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LONG_EMAIL, user } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

function EmailChange({ value }: { value: string }) {
  const label = useIntl().formatMessage({ id: 'pages.settings.email.submit' });
  const [state, setState] = useState<SubmitState>({ status: 'idle' });
  const send = () => {
    setState({ status: 'submitting' });
    setTimeout(() => setState({ status: 'idle' }));
  };
  return (
    <ChangeRow value={value} label={label} state={state}>
      {(cancel) => (
        <>
          <input aria-label={label} />
          <Button onClick={send}>{say('pages.settings.submit')}</Button>
          {cancel}
        </>
      )}
    </ChangeRow>
  );
}

const meta = {
  component: EmailChange,
  args: { value: user.email },
} satisfies Meta<typeof EmailChange>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const LongValue: Story = { args: { value: LONG_EMAIL } };

export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.email.submit') }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  },
};

export const CancelledReturnsFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.email.submit') }));
    await userEvent.click(canvas.getByRole('button', { name: shown('common.cancel') }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: shown('pages.settings.email.submit') })).toHaveFocus(),
    );
  },
};

export const SavedCloses: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.email.submit') }));
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.submit') }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: shown('pages.settings.email.submit') })).toHaveFocus(),
    );
  },
};
