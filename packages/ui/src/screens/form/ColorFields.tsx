import { type LookColors, mend } from '@prelude/api/contract/colors/palette';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ColorPicker } from '../../patterns/ColorPicker.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import type { WholeLook } from '../../state/WholeLook.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { findColorFaults } from './findColorFaults.ts';
import { Inherited } from './Inherited.tsx';
import { useFormField } from './useFormField.ts';

const names = ['accent', 'background', 'text'] as const satisfies readonly (keyof LookColors)[];

const words = {
  accent: 'pages.form.look.accent',
  background: 'pages.form.look.background',
  text: 'pages.form.look.text',
} satisfies Record<keyof LookColors, MessageId>;

const Dots = styled('span', { display: 'inline-flex', flex: 'none' });
const Dot = styled('span', {
  border: '1px solid $borderControl',
  borderRadius: '$round',
  height: 24,
  width: 24,
  '& + &': { marginInlineStart: -6 },
  '@forced': { forcedColorAdjust: 'none' },
});

export interface ColorFieldsProps {
  inherited: WholeLook;
  /** Name of the workspace they are inherited from; null for the product. */
  source: string | null;
}

/** The three colors of a look, inherited or its own as one. Those that cannot be read are named with the nearest that can. */
export function ColorFields({ inherited, source }: ColorFieldsProps) {
  const intl = useIntl();
  const labelId = useId();
  const { value: colors, change, isConflict } = useFormField<LookColors>('look.colors');
  const faults = findColorFaults(colors);
  return (
    <Inherited
      label={<FormattedMessage id="pages.form.look.colors" />}
      labelId={labelId}
      isInherited={!colors}
      source={source}
      conflict={isConflict ? 'look.colors' : undefined}
      onGiveBack={() => change(null)}
    >
      {!colors ? (
        <Inline gap={3} wrap>
          <Dots aria-hidden>
            {names.map((name) => (
              <Dot key={name} style={{ backgroundColor: inherited.colors[name] }} />
            ))}
          </Dots>
          <Button onClick={() => change(inherited.colors)}>
            <FormattedMessage id="pages.form.look.ownColors" />
          </Button>
        </Inline>
      ) : (
        <Stack gap={3} role="group" aria-labelledby={labelId}>
          {names.map((name) => (
            <ColorPicker
              key={name}
              label={intl.formatMessage({ id: words[name] })}
              orientation="horizontal"
              name={`look.colors.${name}`}
              value={colors[name]}
              lowContrast={faults.find(({ color }) => color === name)}
              onChange={(color) => change({ ...colors, [name]: color })}
            />
          ))}
          {faults.length > 1 && (
            <div>
              <Button onClick={() => change(mend(colors))}>
                <FormattedMessage id="pages.form.look.mend" />
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Inherited>
  );
}
