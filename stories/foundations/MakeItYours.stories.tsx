import { Button } from '@prelude/ui/primitives/Button';
import { createTheme } from '@prelude/ui/theme/createTheme';
import { UiProvider } from '@prelude/ui/UiProvider';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ThemePanel } from './parts/ThemePanel.tsx';
import { firstValues } from './parts/themeCall.ts';

const meta = {
  title: 'foundations/Make it yours',
  component: ThemePanel,
  tags: ['wordless', '!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof ThemePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const colorOf = (element: Element, name: string) =>
  getComputedStyle(element).getPropertyValue(`--pl-colors-${name}`).trim();

export const Panel: Story = {
  play: async ({ canvas }) => {
    const [day, night] = [canvas.getByRole('region', { name: 'light' }), canvas.getByRole('region', { name: 'dark' })];
    await expect(colorOf(day, 'canvas')).toBe('#fbfaf7');
    await expect(colorOf(day, 'accent')).toBe('#0f766e');
    await expect(colorOf(night, 'canvas')).not.toBe('#fbfaf7');
    await expect(canvas.getByText(/createTheme/)).toHaveTextContent("accent: '#0f766e'");
  },
};

export const PillsAndCompact: Story = {
  args: { initial: { ...firstValues, corners: 'round' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'pill' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'compact' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'dark' }));
    await expect(canvas.queryByRole('region', { name: 'light' })).toBeNull();
    const field = within(canvas.getByRole('region', { name: 'dark' })).getByRole('textbox');
    await expect(getComputedStyle(field)).toMatchObject({ borderTopLeftRadius: '20px', height: '32px' });
    const call = canvas.getByText(/createTheme/);
    for (const part of ["corners: 'pill'", "density: 'compact'", "scheme: 'dark'"])
      await expect(call).toHaveTextContent(part);
    await expect(call).not.toHaveTextContent('font');
  },
};

const yellow = { ...firstValues, colors: { accent: '#ffdd00', background: '#ffffff', text: '#777777' } };

/** The error names each pair and the nearest color that passes. */
export const Refused: Story = {
  args: { initial: yellow },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('accent on canvas has 1.34:1 and needs 3:1');
    await expect(alert).toHaveTextContent('text on dangerSurface has 3.82:1 and needs 4.5:1');
  },
};

export const NearestTaken: Story = {
  args: { initial: yellow },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /as text$/ }));
    await userEvent.click(canvas.getByRole('button', { name: /as accent$/ }));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText(/createTheme/)).toHaveTextContent("accent: '#ab9400'");
    await expect(colorOf(canvas.getByRole('region', { name: 'light' }), 'accent')).toBe('#ab9400');
  },
};

const green = createTheme({
  colors: { accent: '#0f766e', background: '#fbfaf7', text: '#1c1b18' },
  corners: 'pill',
  density: 'compact',
});

function Provided() {
  const [hasLook, setHasLook] = useState(true);
  return (
    <UiProvider theme="light" look={hasLook ? green : undefined}>
      <Button emphasis="solid" onClick={() => setHasLook(!hasLook)}>
        {'Aurora'}
      </Button>
    </UiProvider>
  );
}

/** `look` stands on `<html>`, so dialogs and menus have it too; without it the page is as before. */
export const GivenToTheProvider: Story = {
  render: () => <Provided />,
  play: async ({ canvas }) => {
    const root = document.documentElement;
    const button = canvas.getByRole('button');
    const { light } = green.variables;
    await expect(Object.keys(light).length).toBeGreaterThan(20);
    for (const [name, value] of Object.entries(light)) await expect(root.style.getPropertyValue(name)).toBe(value);
    await expect(getComputedStyle(button)).toMatchObject({ borderTopLeftRadius: '20px', minHeight: '32px' });
    await expect(colorOf(document.body, 'canvas')).toBe('#fbfaf7');

    await userEvent.click(button);
    for (const name of Object.keys(light)) await expect(root.style.getPropertyValue(name)).toBe('');
    await expect(getComputedStyle(button)).toMatchObject({ borderTopLeftRadius: '6px', minHeight: '36px' });
    await expect(colorOf(document.body, 'canvas')).not.toBe('#fbfaf7');
    await userEvent.click(button);
  },
};

export const NoColor: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'accent' });
    await userEvent.clear(field);
    await userEvent.type(field, 'tomato');
    await expect(canvas.getByRole('alert')).toHaveTextContent('colors.accent: tomato is not #rrggbb');
  },
};
