import { Text } from '@prelude/ui/primitives/Text';
import { Inherited } from '@prelude/ui/screens/form/Inherited';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withForm } from '../../fixtures/design.tsx';
import { LONG_NAME, workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: Inherited,
  decorators: [withForm],
  args: {
    label: say('pages.form.look.corners'),
    labelId: 'corners',
    isInherited: true,
    source: workspaces[0].name,
    onGiveBack: fn(),
    children: <Text>{say('pages.form.look.corners.round')}</Text>,
  },
} satisfies Meta<typeof Inherited>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheWorkspace: Story = {};

export const FromTheProduct: Story = { args: { source: null } };

const giveBack = (workspace: string) => shown('pages.form.look.giveBack', { workspace });

/** The button says of what it is, where several have the same words. */
export const Own: Story = {
  args: { isInherited: false },
  play: async ({ canvas, args }) => {
    const name = `${giveBack(workspaces[0].name)} ${shown('pages.form.look.corners')}`;
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onGiveBack).toHaveBeenCalledOnce();
  },
};

export const OwnOfAWorkspace: Story = { args: { isInherited: false, source: null } };

export const Conflict: Story = { args: { isInherited: false, conflict: 'look.corners' } };

export const LongWords: Story = { args: { isInherited: false, source: LONG_NAME } };
