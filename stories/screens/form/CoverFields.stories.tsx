import type { Form } from '@prelude/api/contract/forms';
import { CoverFields } from '@prelude/ui/screens/form/CoverFields';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { designed, images, LOST_ID, nothing, withForm } from '../../fixtures/design.tsx';
import { dropFiles } from '../../fixtures/dropFiles.ts';
import { workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const [{ id: coverId }] = workspaces;
const made = { id: coverId, image: coverId };

const meta = {
  component: CoverFields,
  decorators: [withForm],
  args: {
    colors: productLook.colors,
    covers: { onMake: fn(async () => made), onDraw: fn(async () => coverId) },
    toSrc: images.toSrc,
    drop: { isOpen: false, onOpen: fn(), onClose: fn() },
  },
  render: function Opening(args) {
    const [isOpen, setIsOpen] = useState(false);
    const drop = { isOpen, onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) };
    return <CoverFields {...args} drop={drop} />;
  },
} satisfies Meta<typeof CoverFields>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const card = (canvas: Canvas, name: 'none' | 'image' | 'dawn' | 'mesh') =>
  canvas.getByRole('button', { name: shown(`pages.form.page.cover.${name}`) });

const withCover = (cover: Form['page']['cover']): Form => ({ ...nothing, page: { cover } });

export const NothingSet: Story = {};

/** Covers are in the colors of the look. */
export const Drawn: Story = { parameters: { design: designed } };

export const Own: Story = { parameters: { design: withCover({ kind: 'image', id: coverId }) } };

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(card(canvas, 'image'));
    await expect(canvas.getByRole('button', { name: shown('pages.form.image.choose') })).toBeVisible();
  },
};

/** A file is made once, however often it comes; then it is the cover, and the card has the focus. */
export const Dropped: Story = {
  tags: ['same-picture'],
  args: { covers: { onMake: fn(async () => made), onDraw: fn(async () => coverId) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(card(canvas, 'image'));
    const { files } = dropFiles(document.body, ['halo.jpg']);
    dropFiles(document.body, ['halo.jpg']);
    await waitFor(() => expect(card(canvas, 'image')).toHaveFocus());
    await expect(card(canvas, 'image')).toHaveAttribute('aria-pressed', 'true');
    await expect(args.covers.onMake).toHaveBeenCalledTimes(1);
    await expect(args.covers.onMake).toHaveBeenCalledWith(files[0], productLook.colors.background);
  },
};

/** Another cover and back: the picture is still there. */
export const Returned: Story = {
  tags: ['same-picture'],
  play: async (context) => {
    const { canvas, args } = context;
    await userEvent.click(card(canvas, 'image'));
    dropFiles(document.body, ['halo.jpg']);
    await waitFor(() => expect(card(canvas, 'image')).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(card(canvas, 'mesh'));
    await expect(args.covers.onDraw).toHaveBeenLastCalledWith('mesh', productLook.colors);
    await userEvent.click(card(canvas, 'image'));
    await expect(card(canvas, 'image')).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByRole('button', { name: shown('pages.form.image.choose') })).toBeNull();
  },
};

export const Making: Story = {
  args: { covers: { onMake: () => new Promise(() => undefined), onDraw: async () => null } },
  play: async ({ canvas }) => {
    await userEvent.click(card(canvas, 'image'));
    dropFiles(document.body, ['halo.jpg']);
    await expect(await canvas.findByText(shown('pages.form.page.cover.making'))).toBeVisible();
  },
};

export const WrongType: Story = {
  args: { covers: { onMake: async () => ({ fault: 'image_type' }), onDraw: async () => null } },
  play: async ({ canvas }) => {
    await userEvent.click(card(canvas, 'image'));
    dropFiles(document.body, ['halo.pdf']);
    await expect(await canvas.findByText(shown('pages.form.image.fault.cover.image_type'))).toBeVisible();
  },
};

/** The cover is taken; its picture for shared links can be asked for again. */
export const NotShared: Story = {
  args: { covers: { onMake: async () => made, onDraw: async () => null } },
  play: async ({ canvas }) => {
    await userEvent.click(card(canvas, 'dawn'));
    await expect(await canvas.findByText(shown('pages.form.page.cover.shareFailed'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(card(canvas, 'dawn')).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Gone: Story = {
  parameters: { design: withCover({ kind: 'image', id: LOST_ID }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shown('pages.form.image.gone'))).toBeVisible();
  },
};
