import { DesignSection } from '@prelude/ui/screens/form/DesignSection';
import { LookSection } from '@prelude/ui/screens/form/LookSection';
import { useDrops } from '@prelude/ui/screens/form/useDrops';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { designed, images, withForm } from '../../fixtures/design.tsx';
import { dropFiles } from '../../fixtures/dropFiles.ts';
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

/** A file goes to the place that was opened last. */
export const OneDropAtATime: Story = {
  args: { images: { ...images, covers: { ...images.covers, onMake: fn(images.covers.onMake) }, onAdd: fn() } },
  render: function Dropping(args) {
    return <DesignSection {...args} toDrop={useDrops()} />;
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.page.cover.image') }));
    const addLogo = shown('pages.form.image.addNamed', { name: shown('pages.form.page.logo') });
    await userEvent.click(canvas.getByRole('button', { name: addLogo }));
    dropFiles(document.body, ['halo.png']);
    await waitFor(() => expect(args.images.onAdd).toHaveBeenCalledOnce());
    await expect(args.images.covers.onMake).not.toHaveBeenCalled();
  },
};
