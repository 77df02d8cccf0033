import { isHexColor } from '@prelude/api/contract/colors/contrast';
import { CopyButton } from '@prelude/ui/patterns/CopyButton';
import { Notice } from '@prelude/ui/patterns/Notice';
import { Button } from '@prelude/ui/primitives/Button';
import { CodeBlock } from '@prelude/ui/primitives/CodeBlock';
import { copyText } from '@prelude/ui/primitives/copyText';
import { Inline } from '@prelude/ui/primitives/Inline';
import { SegmentedControl } from '@prelude/ui/primitives/SegmentedControl';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { CustomTheme } from '@prelude/ui/theme/createTheme';
import { styled } from '@prelude/ui/theme/stitches';
import { useId, useState } from 'react';
import { ThemeSample } from './ThemeSample.tsx';
import { firstValues, make, type PanelValues, toCall, toValues } from './themeCall.ts';
import { type ThemeName, themeNames } from './themeClass.ts';

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  '@lg': { gridTemplateColumns: '19rem minmax(0, 1fr)' },
});

const Samples = styled('div', {
  alignItems: 'start',
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
});

const Label = styled('label', { fontSize: '$small', fontWeight: 500, lineHeight: '$small' });

const Chip = styled('input', {
  appearance: 'none',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  flex: 'none',
  height: 36,
  padding: 0,
  width: 36,
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch, &::-moz-color-swatch': { border: '1px solid $colors$borderControl', borderRadius: 6 },
});

const choices = {
  corners: ['square', 'round', 'pill'],
  font: ['own', 'page', 'system', 'serif', 'mono'],
  scheme: ['page', 'light', 'dark'],
  density: ['comfortable', 'compact'],
} as const satisfies { [Name in Exclude<keyof PanelValues, 'colors'>]: readonly PanelValues[Name][] };

const words = { copy: 'Copy', copied: 'Copied' } as const;
const take = (color: string, nearest: string) => `Take ${nearest} as ${color}`;

/** Values of a theme, what they make of a handful of parts, and the call to copy. */
export function ThemePanel({ initial = firstValues }: { initial?: PanelValues }) {
  const [values, setValues] = useState(initial);
  const set = (changed: Partial<PanelValues>) => setValues({ ...values, ...changed });
  const setColor = (name: keyof PanelValues['colors'], color: string) =>
    set({ colors: { ...values.colors, [name]: color } });
  const made = make(toValues(values));
  const call = toCall(toValues(values));
  return (
    <Columns>
      <Stack gap={4}>
        {(['accent', 'background', 'text'] as const).map((name) => (
          <ColorField key={name} name={name} color={values.colors[name]} onChange={(color) => setColor(name, color)} />
        ))}
        {Object.entries(choices).map(([name, options]) => (
          <Stack key={name} gap={1} align="start">
            <Text size="medium" weight="medium" as="span">
              {name}
            </Text>
            <SegmentedControl
              aria-label={name}
              options={options.map((value) => ({ value, label: value }))}
              value={values[name as keyof typeof choices]}
              onChange={(value) => set({ [name]: value })}
            />
          </Stack>
        ))}
      </Stack>
      <Stack gap={5}>
        {'look' in made ? (
          <Shown look={made.look} />
        ) : (
          <Notice tone="danger">
            <Stack gap={3}>
              {made.error.message.split('\n').map((line) => (
                <Text key={line}>{line}</Text>
              ))}
              <Inline gap={2}>
                {made.fixes.map(([color, nearest]) => (
                  <Button key={color} onClick={() => setColor(color, nearest)}>
                    {take(color, nearest)}
                  </Button>
                ))}
              </Inline>
            </Stack>
          </Notice>
        )}
        <Stack gap={2} align="start">
          <CodeBlock aria-label="theme.ts" code={call} />
          <CopyButton label={words.copy} copiedLabel={words.copied} onCopy={async () => void (await copyText(call))} />
        </Stack>
      </Stack>
    </Columns>
  );
}

/** Both sides where the page decides, else the one that is kept. */
function Shown({ look }: { look: CustomTheme }) {
  const sides: readonly ThemeName[] = look.scheme === 'page' ? themeNames : [look.scheme];
  return (
    <Samples>
      {sides.map((side) => (
        <ThemeSample key={side} look={look} side={side} />
      ))}
    </Samples>
  );
}

interface ColorFieldProps {
  name: string;
  color: string;
  onChange: (color: string) => void;
}

function ColorField({ name, color, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Label htmlFor={id}>{name}</Label>
      <Inline gap={2} wrap={false}>
        <Chip
          type="color"
          aria-label={`${name}, picker`}
          value={isHexColor(color) ? color : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextInput id={id} value={color} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
      </Inline>
    </Stack>
  );
}
