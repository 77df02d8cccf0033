import type { Logo } from '@prelude/api/contract/logos';
import { LogoField } from '@prelude/ui/screens/form/LogoField';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CHALK_LOGO, designed, INK_LOGO, images, withForm } from '../../fixtures/design.tsx';
import { workspaces } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: LogoField,
  decorators: [withForm],
  args: {
    images,
    look: productLook,
    measuring: {
      inks: {
        [INK_LOGO]: { hasGround: false, luminances: [0.01] },
        [CHALK_LOGO]: { hasGround: false, luminances: [0.92] },
      },
      measure: fn(),
    },
    isOpen: false,
    onOpen: fn(),
    onClose: fn(),
  },
  render: function Opening(args) {
    const [isOpen, setIsOpen] = useState(false);
    return <LogoField {...args} isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />;
  },
} satisfies Meta<typeof LogoField>;

export default meta;
type Story = StoryObj<typeof meta>;

const withLogo = (logo: Logo) => ({ parameters: { design: { ...designed, look: { logo } } } });
const onDark = (canvas: Pick<ReturnType<typeof within>, 'getByRole'>, way: 'same' | 'plate' | 'own') =>
  within(canvas.getByRole('radiogroup', { name: shown('pages.form.logo.onDark') })).getByRole('radio', {
    name: shown(`pages.form.logo.onDark.${way}`),
  });

export const Empty: Story = {};

export const Inherited: Story = { args: { inherited: { logo: CHALK_LOGO, source: workspaces[0].name } } };

/** A dark logo on a dark page is said, and a light plate makes it seen. */
export const UnseenInTheDark: Story = {
  ...withLogo(INK_LOGO),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shown('pages.form.logo.unseen.dark'))).toBeVisible();
  },
};

export const OnAPlate: Story = {
  ...withLogo(INK_LOGO),
  play: async ({ canvas }) => {
    await canvas.findByText(shown('pages.form.logo.unseen.dark'));
    await userEvent.click(onDark(canvas, 'plate'));
    await expect(canvas.queryByText(shown('pages.form.logo.unseen.dark'))).toBeNull();
  },
};

export const WithOneForDark: Story = {
  ...withLogo({ light: INK_LOGO, dark: CHALK_LOGO, size: 'large' }),
  play: async ({ canvas }) => {
    await expect(onDark(canvas, 'own')).toBeChecked();
    await expect(canvas.queryByText(shown('pages.form.logo.unseen.dark'))).toBeNull();
  },
};

/** A white logo is kept for dark pages at one press, and a darker one is asked for. */
export const UnseenInTheLight: Story = {
  ...withLogo(CHALK_LOGO),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shown('pages.form.logo.unseen.light'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.logo.keepForDark') }));
    await expect(onDark(canvas, 'own')).toBeChecked();
    await expect(canvas.getByText(shown('pages.form.logo.unseen.light'))).toBeVisible();
  },
};
