import { EditTabs } from '@prelude/ui/screens/form/EditTabs';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: EditTabs,
  tags: ['phone'],
  args: { id: 'halo', pane: 'edit', onChange: fn() },
  render: function Choosing({ pane, ...args }) {
    const [chosen, setChosen] = useState(pane);
    return (
      <>
        <EditTabs {...args} pane={chosen} onChange={setChosen} />
        <div id="halo-edit" />
        <div id="halo-preview" />
      </>
    );
  },
} satisfies Meta<typeof EditTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One stop of the Tab key; arrows, Home and End lead to the other tab. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const tab = (name: 'edit' | 'preview') => canvas.getByRole('tab', { name: shown(`pages.form.pane.${name}`) });
    const steps = [
      ['{ArrowRight}', 'preview'],
      ['{ArrowRight}', 'edit'],
      ['{ArrowLeft}', 'preview'],
      ['{Home}', 'edit'],
      ['{End}', 'preview'],
    ] as const;
    await userEvent.tab();
    await expect(tab('edit')).toHaveFocus();
    for (const [key, name] of steps) {
      await userEvent.keyboard(key);
      await expect(tab(name)).toHaveFocus();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
