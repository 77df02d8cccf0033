import { LookSection } from '@prelude/ui/screens/form/LookSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { designed, inherited, inheritedLong, withForm } from '../../fixtures/design.tsx';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: LookSection,
  decorators: [withForm],
  args: { title: say('pages.form.look.title'), description: say('pages.form.look.hint'), ...inherited },
} satisfies Meta<typeof LookSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllInherited: Story = {};

export const Overridden: Story = { parameters: { design: designed } };

export const LongWords: Story = { args: inheritedLong };

/** Somebody else has chosen other corners and another accent meanwhile. */
export const Conflict: Story = {
  parameters: {
    design: designed,
    saving: { status: 'failed', fields: { 'look.corners': 'conflict', 'look.colors': 'conflict' } },
  },
};
