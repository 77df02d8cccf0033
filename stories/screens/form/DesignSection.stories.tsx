import { DesignSection } from '@prelude/ui/screens/form/DesignSection';
import { LookSection } from '@prelude/ui/screens/form/LookSection';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { designed, images, withForm } from '../../fixtures/design.tsx';
import { workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: DesignSection,
  decorators: [withForm],
  args: {
    images,
    inherited: productLook,
    source: workspaces[0].name,
    inheritedLogo: undefined,
    measuring: { inks: {}, measure: fn() },
    toDrop: () => ({ isOpen: false, onOpen: fn(), onClose: fn() }),
  },
} satisfies Meta<typeof DesignSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};

export const Chosen: Story = { parameters: { design: designed } };

/** A look brings its layout, cover and font; its corners are among what follows. */
export const LookTaken: Story = {
  render: (args) => (
    <>
      <DesignSection {...args} />
      <LookSection
        title={say('pages.form.look.title')}
        description={say('pages.form.look.hint')}
        inherited={args.inherited}
        source={args.source}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.presets.clay') }));
    for (const name of [
      'pages.form.presets.clay',
      'pages.form.page.cover.dawn',
      'pages.form.look.font.editorial',
    ] as const)
      await expect(canvas.getByRole('button', { name: shown(name) })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('radio', { name: shown('pages.form.page.layout.left') })).toBeChecked();
  },
};
