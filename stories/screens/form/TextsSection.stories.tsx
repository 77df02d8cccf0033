import { TextsSection } from '@prelude/ui/screens/form/TextsSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { defaultTexts, designed, withForm } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: TextsSection,
  decorators: [withForm],
  args: { defaults: defaultTexts },
} satisfies Meta<typeof TextsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const addPolish = async (canvas: Pick<ReturnType<typeof within>, 'getByRole'>) => {
  const [start = ''] = shown('pages.form.texts.add', { language: '|' }).split('|');
  await userEvent.click(canvas.getByRole('button', { name: (name: string) => name.startsWith(start) }));
};

/** Each empty field shows the text that counts; another language is added by a press. */
export const Defaults: Story = {
  play: async ({ canvas }) => {
    await addPolish(canvas);
    const polish = within(canvas.getByRole('group', { name: 'Polski' }));
    const title = polish.getByRole('textbox', { name: shown('pages.form.texts.name.title') });
    await expect(title).toHaveAttribute('placeholder', defaultTexts.pl.title);
    await expect(title).toHaveAttribute('lang', 'pl');
  },
};

export const Written: Story = { parameters: { design: designed } };

/** Markup and braces are texts like any other. */
export const Markup: Story = {
  parameters: {
    design: { ...designed, texts: { en: { title: '<b>{name}</b>' }, pl: { title: '{ile, plural, one {#}}' } } },
  },
};

export const TooLong: Story = {
  play: async ({ canvas }) => {
    const english = within(canvas.getByRole('group', { name: 'English' }));
    const title = english.getByRole('textbox', { name: shown('pages.form.texts.name.title') });
    await userEvent.click(title);
    await userEvent.paste('a'.repeat(10_000));
    await userEvent.tab();
    await expect(title).toBeInvalid();
    await expect(title).toHaveAccessibleDescription(shown('common.field.length_max_128'));
  },
};

export const Conflict: Story = {
  parameters: { design: designed, saving: { status: 'failed', fields: { 'texts.pl.title': 'conflict' } } },
};
