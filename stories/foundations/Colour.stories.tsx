import { Stack } from '@prelude/ui/primitives/Stack';
import { contrastPairs } from '@prelude/ui/theme/contrast';
import { lightColors } from '@prelude/ui/theme/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Contrast } from './parts/Contrast.tsx';
import { DayAndNight } from './parts/DayAndNight.tsx';
import { colourNames, families, familyOf } from './parts/meanings.ts';
import { Scale, scaleNames } from './parts/Scale.tsx';
import { Swatch } from './parts/Swatch.tsx';

const meta = { tags: ['wordless', '!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scales: Story = {
  render: () => (
    <Stack gap={6}>
      {scaleNames.map((name) => (
        <Scale key={name} name={name} />
      ))}
    </Stack>
  ),
};

export const Meanings: Story = {
  render: () => (
    <Stack gap={10}>
      {families.map((family) => (
        <DayAndNight
          key={family}
          title={family}
          lines={colourNames
            .filter((name) => familyOf[name] === family)
            .map((name) => ({ name, copies: `$${name}`, draw: (theme) => <Swatch name={name} theme={theme} /> }))}
        />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const swatches = [...canvasElement.querySelectorAll('[data-colour]')];
    await expect(swatches).toHaveLength(Object.keys(lightColors).length * 2);
    const blank = swatches.filter((swatch) => getComputedStyle(swatch).backgroundColor === 'rgba(0, 0, 0, 0)');
    await expect(blank).toEqual([]);
  },
};

export const MeasuredContrast: Story = {
  render: () => (
    <DayAndNight
      title="contrast"
      lines={contrastPairs.map((pair) => ({ name: `${pair.ink} / ${pair.paper}`, draw: () => <Contrast {...pair} /> }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const measured = [...canvasElement.querySelectorAll<HTMLElement>('[data-ratio]')];
    await expect(measured).toHaveLength(contrastPairs.length * 2);
    const faint = measured.filter(({ dataset }) => Number(dataset.ratio) < Number(dataset.needed));
    await expect(faint.map((each) => each.closest('tr')?.textContent)).toEqual([]);
  },
};
