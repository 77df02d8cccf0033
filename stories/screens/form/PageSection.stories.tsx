import { PageSection } from '@prelude/ui/screens/form/PageSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { designed, images, pageBase, today, withForm } from '../../fixtures/design.tsx';
import { waitlists } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: PageSection,
  decorators: [withForm],
  args: {
    pageBase,
    waitlistId: waitlists[0].id,
    today,
    images,
    pictureDrop: { isOpen: false, onOpen: fn(), onClose: fn() },
  },
} satisfies Meta<typeof PageSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};

export const Written: Story = { parameters: { design: designed } };

/** The whole address follows what is typed; one that cannot be is refused. */
export const Slug: Story = {
  play: async ({ canvas }) => {
    const slug = canvas.getByRole('textbox', { name: shown('pages.form.page.slug') });
    await userEvent.type(slug, 'aurora');
    await expect(slug).toHaveAccessibleDescription(`${pageBase}aurora`);
    for (const refused of ['ab', 'preview', waitlists[0].id, 'zorza--2']) {
      await userEvent.clear(slug);
      await userEvent.paste(refused);
      await userEvent.tab();
      await expect(slug).toBeInvalid();
    }
  },
};

export const SlugTaken: Story = {
  args: { freeSlug: 'aurora-2' },
  parameters: { design: designed, saving: { status: 'failed', fields: { 'page.slug': 'slug_taken' } } },
};

/** The free address takes the place of the one that is taken. */
export const SlugOffered: Story = {
  parameters: { design: designed, saving: { status: 'failed', fields: { 'page.slug': 'slug_taken' } } },
  args: { freeSlug: 'aurora-2' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.page.useSlug', { slug: 'aurora-2' }) }));
    const slug = canvas.getByRole('textbox', { name: shown('pages.form.page.slug') });
    await expect(slug).toHaveValue('aurora-2');
    await expect(slug).toBeValid();
    await expect(slug).toHaveFocus();
  },
};

/** The switch says what is shown, though the form keeps what is left out. */
export const WithoutCredit: Story = {
  play: async ({ canvas }) => {
    const credit = canvas.getByRole('switch', { name: shown('pages.form.page.credit') });
    await expect(credit).toBeChecked();
    await userEvent.click(credit);
    await expect(credit).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: shown('pages.form.page.isIndexed') })).not.toBeChecked();
  },
};
