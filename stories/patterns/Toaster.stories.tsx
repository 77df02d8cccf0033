import { dismissToast, showToast, type ToastKind } from '@prelude/ui/patterns/showToast';
import { Toaster } from '@prelude/ui/patterns/Toaster';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LONG_NAME, waitlists } from '../fixtures/launch.ts';
import { shown } from '../fixtures/shown.tsx';

interface Said {
  kind: ToastKind;
  id: MessageId;
  name?: string;
}

/** The toaster with what has been said so far; nothing stays behind for the next story. */
function Told({ said }: { said: readonly Said[] }) {
  const intl = useIntl();
  useEffect(() => {
    const ids = said.map(({ kind, id, name }) => showToast(kind, intl.formatMessage({ id }, { name, message: name })));
    return () => {
      for (const id of ids) dismissToast(id);
    };
  }, [said, intl]);
  return <Toaster />;
}

const meta = {
  component: Told,
  args: { said: [{ kind: 'success', id: 'common.toast.subscriberRemoved' }] },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '400px' } } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 360 }}>
        <Story />
      </div>
    ),
  ],
  // Held, so that no picture and no check depends on how fast a machine is.
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('region'));
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-live', 'polite');
  },
} satisfies Meta<typeof Told>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = { args: { said: [{ kind: 'error', id: 'common.toast.workspaceCreateFailed' }] } };
export const Loading: Story = { args: { said: [{ kind: 'loading', id: 'common.loading' }] } };
export const Blank: Story = { args: { said: [{ kind: 'blank', id: 'common.toast.copied' }] } };

export const NewestFirst: Story = {
  args: {
    said: [
      { kind: 'success', id: 'common.toast.waitlistCreated', name: waitlists[0].name },
      { kind: 'error', id: 'common.toast.profileUpdateFailed' },
      { kind: 'loading', id: 'common.loading' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole('region');
    await userEvent.hover(region);
    const oldest = () => canvasElement.querySelector('section > :last-child');
    await waitFor(() => {
      expect(canvas.getAllByRole('button')).toHaveLength(3);
      expect(oldest()).toHaveTextContent(waitlists[0].name);
    });
  },
};

export const LongWords: Story = {
  args: { said: [{ kind: 'error', id: 'common.toast.waitlistUpdateFailed', name: LONG_NAME.repeat(3) }] },
};

export const DismissedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(shown('common.toast.subscriberRemoved'));
    await waitFor(() => expect(canvas.getAllByRole('button')).toHaveLength(1));
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

export const Dark: Story = { ...NewestFirst, globals: { theme: 'dark' } };
