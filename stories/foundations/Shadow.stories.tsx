import { styled } from '@prelude/ui/theme/stitches';
import { darkShadows, lightShadows } from '@prelude/ui/theme/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DayAndNight } from './parts/DayAndNight.tsx';
import { themeNames } from './parts/themeClass.ts';

const meta = { tags: ['wordless', '!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type ShadowName = keyof typeof lightShadows;

const names = Object.keys(lightShadows) as ShadowName[];
const shadows = { light: lightShadows, dark: darkShadows };

const Sheet = styled('div', {
  backgroundColor: '$surfaceRaised',
  border: '1px solid $border',
  height: 72,
  margin: '$5 auto $12',
  maxWidth: 160,
  variants: {
    shadow: {
      raised: { borderRadius: '$card', boxShadow: '$raised' },
      menu: { borderRadius: '$card', boxShadow: '$menu' },
      dialog: { borderRadius: '$dialog', boxShadow: '$dialog' },
    } satisfies Record<ShadowName, object>,
  },
});

export const AllShadows: Story = {
  render: () => (
    <DayAndNight
      title="shadow"
      lines={names.map((name) => ({ name, copies: `$${name}`, draw: () => <Sheet shadow={name} data-sheet /> }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('[data-sheet]')].map((sheet) => getComputedStyle(sheet).boxShadow);
    await expect(drawn).not.toContain('none');
    await expect(new Set(drawn).size).toBe(new Set(themeNames.flatMap((theme) => Object.values(shadows[theme]))).size);
  },
};
