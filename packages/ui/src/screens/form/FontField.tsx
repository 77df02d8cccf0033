import { type LookFont, lookFonts } from '@prelude/api/contract/looks';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../primitives/Text.tsx';
import type { WholeLook } from '../../state/WholeLook.ts';
import { declareSampleFonts } from '../../theme/pageFonts.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { Inherited } from './Inherited.tsx';
import { PressedCard } from './PressedCard.ts';
import { sampleFonts } from './sampleFonts.ts';
import { useFormField } from './useFormField.ts';

const words = {
  inter: 'pages.form.look.font.inter',
  editorial: 'pages.form.look.font.editorial',
  grotesk: 'pages.form.look.font.grotesk',
  code: 'pages.form.look.font.code',
  page: 'pages.form.look.font.page',
  system: 'pages.form.look.font.system',
  serif: 'pages.form.look.font.serif',
  mono: 'pages.form.look.font.mono',
} satisfies Record<LookFont, MessageId>;

const Cards = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  maxWidth: 440,
});

const Sample = styled('span', { color: '$text', fontSize: 22, lineHeight: '36px' });

/** A capital with a bowl and a small letter with a tail tell faces apart. */
const LETTERS = 'Rag';

export interface FontFieldProps {
  inherited: WholeLook;
  /** Name of the workspace it is inherited from; null for the product. */
  source: string | null;
}

/** The font of a look: one that the hosted page loads, or one of the visitor's machine. */
export function FontField({ inherited, source }: FontFieldProps) {
  declareSampleFonts();
  const labelId = useId();
  const { value, change, isConflict } = useFormField<LookFont>('look.font');
  const currentFont = value ?? inherited.font;
  return (
    <Inherited
      label={<FormattedMessage id="pages.form.look.font" />}
      labelId={labelId}
      isInherited={!value}
      source={source}
      conflict={isConflict ? 'look.font' : undefined}
      onGiveBack={() => change(null)}
    >
      <Cards role="group" aria-labelledby={labelId}>
        {lookFonts.map((font) => (
          <PressedCard key={font} type="button" aria-pressed={font === currentFont} onClick={() => change(font)}>
            <Sample aria-hidden style={sampleFonts[font]}>
              {LETTERS}
            </Sample>
            <FormattedMessage id={words[font]} />
          </PressedCard>
        ))}
      </Cards>
      <Text as="div" size="medium" emphasis="soft">
        <FormattedMessage id="pages.form.look.font.hint" />
      </Text>
    </Inherited>
  );
}
