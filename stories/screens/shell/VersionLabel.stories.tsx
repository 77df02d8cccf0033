import { VersionLabel } from '@prelude/ui/screens/shell/VersionLabel';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { hover } from '../../fixtures/pretend.ts';
import { shown } from '../../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../../fixtures/states.tsx';

const meta = {
  component: VersionLabel,
  args: { version: '3f9c2a1' },
} satisfies Meta<typeof VersionLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

/** Replaces the browser's clipboard, which asks for a permission. */
function lendClipboard(isAllowed = true) {
  const written: string[] = [];
  const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!isAllowed) throw new Error('not allowed');
        written.push(text);
      },
    },
  });
  return {
    written,
    giveBack: () => {
      Reflect.deleteProperty(navigator, 'clipboard');
      if (real) Object.defineProperty(Navigator.prototype, 'clipboard', real);
    },
  };
}

const copiesWith =
  (press: (button: HTMLElement) => Promise<void>): Story['play'] =>
  async ({ canvas }) => {
    const { written, giveBack } = lendClipboard();
    try {
      await press(canvas.getByRole('button'));
      await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
      await expect(written).toEqual(['3f9c2a1']);
    } finally {
      giveBack();
    }
  };

export const CopiedByClick: Story = { play: copiesWith((button) => userEvent.click(button)) };

export const CopiedByEnter: Story = {
  tags: ['same-picture'],
  play: copiesWith(async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  }),
};

export const CopiedBySpace: Story = {
  tags: ['same-picture'],
  play: copiesWith(async () => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
  }),
};

/** Both the clipboard API and the fallback fail. */
export const CopyRefused: Story = {
  play: async ({ canvas }) => {
    const { giveBack } = lendClipboard(false);
    const oldWay = document.execCommand;
    document.execCommand = () => false;
    try {
      await userEvent.click(canvas.getByRole('button'));
      await waitFor(() => expect(canvas.getByRole('status').textContent).toBe(shown('common.toast.copyFailed')));
    } finally {
      document.execCommand = oldWay;
      giveBack();
    }
  },
};

export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('button')) };

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <VersionLabel {...args} />} />,
  play: pretendStates,
};
