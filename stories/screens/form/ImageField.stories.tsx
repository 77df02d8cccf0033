import { ImageField } from '@prelude/ui/screens/form/ImageField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { designed, images, LOST_ID, withForm } from '../../fixtures/design.tsx';
import { dropFiles } from '../../fixtures/dropFiles.ts';
import { workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ImageField,
  decorators: [withForm],
  args: { kind: 'logo', images: { ...images, onAdd: fn() }, isOpen: false, onOpen: fn(), onClose: fn() },
  render: function Opening({ isOpen, ...args }) {
    const [open, setOpen] = useState(isOpen);
    return <ImageField {...args} isOpen={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />;
  },
} satisfies Meta<typeof ImageField>;

export default meta;
type Story = StoryObj<typeof meta>;

const withLogo = (logo: string) => ({ ...designed, look: { logo } });

export const Empty: Story = {};

export const Open: Story = { args: { isOpen: true } };

export const Dropped: Story = {
  args: { kind: 'picture' },
  play: async ({ canvas, args }) => {
    const name = shown('pages.form.page.picture');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.image.addNamed', { name }) }));
    const { files } = dropFiles(document.body, ['cover.png']);
    await waitFor(() => expect(args.images.onAdd).toHaveBeenCalledWith('picture', files[0]));
  },
};

/** A file that is too large is not sent. */
export const TooLarge: Story = {
  args: { isOpen: true },
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input.');
    await userEvent.upload(input, new File([new Uint8Array(10_000_000)], 'logo.png', { type: 'image/png' }));
    await expect(await canvas.findByText(shown('pages.form.image.fault.logo.image_bytes'))).toBeVisible();
    await expect(args.images.onAdd).not.toHaveBeenCalled();
  },
};

const failedAs = (fault: 'image_type' | 'image_pixels' | 'failed') => ({
  ...images,
  uploads: { logo: { status: 'failed', fault }, picture: { status: 'failed', fault } } as const,
});

export const WrongType: Story = { args: { isOpen: true, images: failedAs('image_type') } };

export const WrongSize: Story = { args: { kind: 'picture', images: failedAs('image_pixels') } };

export const Failed: Story = { args: { images: failedAs('failed') } };

export const Sending: Story = {
  args: { isOpen: true, images: { ...images, uploads: { ...images.uploads, logo: { status: 'submitting' } } } },
};

/** Once it is kept, the image is the field's and the place to drop is gone. */
export const Added: Story = {
  args: {
    isOpen: true,
    images: { ...images, uploads: { ...images.uploads, logo: { status: 'done', id: workspaces[0].id } } },
  },
  play: async ({ canvas, canvasElement }) => {
    const name = shown('pages.form.page.logo');
    await expect(
      await canvas.findByRole('button', { name: shown('pages.form.image.removeNamed', { name }) }),
    ).toBeVisible();
    await expect(canvasElement.querySelector('input[type=file]')).toBeNull();
  },
};

export const Removed: Story = {
  tags: ['same-picture'],
  parameters: { design: withLogo(workspaces[0].id) },
  play: async ({ canvas, canvasElement }) => {
    const name = shown('pages.form.page.logo');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.image.removeNamed', { name }) }));
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Inherited: Story = { args: { inherited: { id: workspaces[0].id, source: workspaces[0].name } } };

export const Gone: Story = {
  parameters: { design: withLogo(LOST_ID) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shown('pages.form.image.gone'))).toBeVisible();
  },
};
