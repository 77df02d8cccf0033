import { AfterSection } from '@prelude/ui/screens/form/AfterSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { designed, origins, originsHref, withForm } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: AfterSection,
  decorators: [withForm],
  args: { allowedOrigins: origins, originsHref },
} satisfies Meta<typeof AfterSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Thanks: Story = {
  play: ({ canvas }) => expect(canvas.queryByRole('textbox')).toBeNull(),
};

export const Redirect: Story = { parameters: { design: designed } };

/** An allowed site is a link away. */
export const NotAllowed: Story = {
  parameters: { design: designed },
  args: { allowedOrigins: ['https://studio-bielany.pl'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
    await expect(
      canvas.getByText(shown('pages.form.after.refused', { origin: 'https://auroralabs.pl' })),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: shown('pages.form.after.addSite') })).toHaveAttribute(
      'href',
      originsHref,
    );
  },
};

export const NoSites: Story = {
  parameters: { design: designed },
  args: { allowedOrigins: [] },
  play: ({ canvas }) => expect(canvas.getByText(shown('pages.form.after.none'))).toBeVisible(),
};

export const ThanksNeedNoSites: Story = {
  ...NoSites,
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.after.thanks') }));
    await expect(canvas.queryByText(shown('pages.form.after.none'))).toBeNull();
  },
};
