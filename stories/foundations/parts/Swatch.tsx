import { styled } from '@prelude/ui/theme/stitches';
import { type ColorName, darkColors, lightColors } from '@prelude/ui/theme/themes';
import type { ThemeName } from './themeClass.ts';
import { toStep } from './toStep.ts';

const Row = styled('div', { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: '$1 $3' });

const Tile = styled('span', {
  border: '1px solid $borderStrong',
  borderRadius: '$control',
  flex: 'none',
  height: 32,
  width: 48,
});

const Words = styled('span', { fontSize: '$small', lineHeight: '$small', overflowWrap: 'anywhere' });
const Value = styled('span', { color: '$textMuted', display: 'block', fontSize: '$caption', lineHeight: '$caption' });

const colours: Record<ThemeName, Record<ColorName, string>> = { light: lightColors, dark: darkColors };

export interface SwatchProps {
  name: ColorName;
  theme: ThemeName;
}

/** A semantic colour with the step of the scale it comes from. */
export function Swatch({ name, theme }: SwatchProps) {
  const value = colours[theme][name];
  return (
    <Row>
      <Tile data-colour={name} css={{ backgroundColor: `$${name}` }} />
      <Words>
        {toStep(value, theme)}
        <Value>{value}</Value>
      </Words>
    </Row>
  );
}
