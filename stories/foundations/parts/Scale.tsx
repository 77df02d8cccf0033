import { dark, light } from '@prelude/ui/theme/scales';
import { styled } from '@prelude/ui/theme/stitches';
import { type ThemeName, themeNames } from './themeClass.ts';

const Block = styled('section', { display: 'grid', gap: '$2' });
const Name = styled('h3', { fontSize: '$body', fontWeight: 600, lineHeight: '$body' });

const Steps = styled('ol', {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const Numbers = styled(Steps, {
  color: '$textMuted',
  fontSize: '$caption',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '$caption',
  textAlign: 'center',
});

const Band = styled(Steps, {
  borderRadius: '$control',
  outline: '1px solid $colors$border',
  overflow: 'hidden',
  '& > li': { height: 36 },
});

const scales: Record<ThemeName, Record<string, string>> = { light, dark };
const steps = Array.from({ length: 12 }, (_, index) => index + 1);

/** Names of all scales, in the order of the tokens. */
export const scaleNames = [...new Set(Object.keys(light).map((key) => key.replace(/\d+$/, '')))];

/** The twelve steps of a scale, light above dark. */
export function Scale({ name }: { name: string }) {
  return (
    <Block>
      <Name>{name}</Name>
      <Numbers aria-hidden>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Numbers>
      {themeNames.map((theme) => (
        <Band key={theme} aria-label={`${name} ${theme}`}>
          {steps.map((step) => {
            const value = scales[theme][`${name}${step}`];
            return <li key={step} title={value} style={{ background: value }} />;
          })}
        </Band>
      ))}
    </Block>
  );
}
