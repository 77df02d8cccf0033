import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { lightColors } from '@prelude/ui/theme/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const names = Object.keys(lightColors);

/** Every colour by its meaning, in the theme of the toolbar. */
function Colours() {
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}>
      {names.map((name) => (
        <Stack key={name} gap={1}>
          <div
            data-colour={name}
            style={{
              background: `var(--pl-colors-${name})`,
              border: '1px solid var(--pl-colors-border)',
              borderRadius: 6,
              height: 48,
            }}
          />
          <Text as="span" size="caption">
            {name}
          </Text>
        </Stack>
      ))}
    </div>
  );
}

const meta = { component: Colours } satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  play: async ({ canvasElement }) => {
    const swatches = [...canvasElement.querySelectorAll('[data-colour]')];
    await expect(swatches).toHaveLength(names.length);
    const blank = swatches.filter((swatch) => getComputedStyle(swatch).backgroundColor === 'rgba(0, 0, 0, 0)');
    await expect(blank).toEqual([]);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
