import { isSame } from '@prelude/api/contract/isSame';
import type { Look } from '@prelude/api/contract/looks';
import type { CSSProperties } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { type PresetName, presetNames, presets } from '../../state/presets.ts';
import type { WholeLook } from '../../state/WholeLook.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { PressedCard } from './PressedCard.ts';

const words = {
  paper: 'pages.form.presets.paper',
  iris: 'pages.form.presets.iris',
  moss: 'pages.form.presets.moss',
  clay: 'pages.form.presets.clay',
  night: 'pages.form.presets.night',
} satisfies Record<PresetName, MessageId>;

const Cards = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  maxWidth: 440,
});

/** A form in small: a line of text, a field and a button. */
const Drawing = styled('span', {
  border: '1px solid $border',
  borderRadius: 'max(0px, calc($radii$card - 5px))',
  display: 'grid',
  gap: 5,
  padding: '9px 6px',
  '& > *': { display: 'block' },
  '& > :nth-child(1)': { height: 3, width: '70%' },
  '& > :nth-child(2)': { border: '1px solid', height: 9, opacity: 0.5 },
  '& > :nth-child(3)': { height: 9 },
  '@forced': { forcedColorAdjust: 'none' },
});

const radii = { square: 0, round: 3, pill: 5 };

/** Whole looks that can be read well, taken at one press; the logo stays. */
export function PresetCards() {
  const intl = useIntl();
  const form = useForm();
  const { values } = useFormState<{ look?: Look }>({ subscription: { values: true } });
  const { logo, ...look } = values.look ?? {};
  return (
    <Cards role="group" aria-label={intl.formatMessage({ id: 'pages.form.presets.title' })}>
      {presetNames.map((name) => (
        <PressedCard
          key={name}
          type="button"
          aria-pressed={isSame(look, presets[name])}
          onClick={() => form.change('look', { ...presets[name], ...(logo && { logo }) })}
        >
          <LookDrawing look={presets[name]} />
          <FormattedMessage id={words[name]} />
        </PressedCard>
      ))}
    </Cards>
  );
}

function LookDrawing({ look: { colors, corners } }: { look: WholeLook }) {
  const borderRadius = radii[corners];
  const filled = (backgroundColor: string): CSSProperties => ({ backgroundColor, borderRadius });
  return (
    <Drawing aria-hidden style={{ backgroundColor: colors.background }}>
      <span style={filled(colors.text)} />
      <span style={{ borderColor: colors.text, borderRadius }} />
      <span style={filled(colors.accent)} />
    </Drawing>
  );
}
