import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import { ConflictNote } from './ConflictNote.tsx';

const Frame = styled('div', { display: 'grid', gap: '6px $3', gridTemplateColumns: 'minmax(0, 1fr)' });

const Line = styled('div', {
  alignItems: 'baseline',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px $3',
  justifyContent: 'space-between',
  '& > *': { minWidth: 0 },
});

const GiveBack = styled('button', {
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: 3,
  color: '$accentText',
  cursor: 'pointer',
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  marginBlock: -3,
  overflowWrap: 'anywhere',
  padding: '3px 0',
  textAlign: 'start',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecoration: 'underline' },
});

export interface InheritedProps {
  label: ReactNode;
  /** Id of the label, for the controls below it. */
  labelId: string;
  isInherited: boolean;
  /** Name of the workspace it is inherited from; null for the product. */
  source: string | null;
  /** The path of a setting that somebody else has changed. */
  conflict?: string | undefined;
  onGiveBack: () => void;
  children: ReactNode;
}

/** One setting that is inherited or its own: the label's line says which, and gives it back at one press. */
export function Inherited({ label, labelId, isInherited, source, conflict, onGiveBack, children }: InheritedProps) {
  const buttonId = useId();
  return (
    <Frame>
      <Line>
        <Text as="div" id={labelId} size="medium" weight="medium">
          {label}
        </Text>
        {isInherited ? (
          <Text as="div" size="medium" emphasis="soft">
            {source === null ? (
              <FormattedMessage id="pages.form.look.standard" />
            ) : (
              <FormattedMessage id="pages.form.look.inherited" values={{ workspace: source }} />
            )}
          </Text>
        ) : (
          <GiveBack type="button" id={buttonId} aria-labelledby={`${buttonId} ${labelId}`} onClick={onGiveBack}>
            {source === null ? (
              <FormattedMessage id="pages.form.look.toStandard" />
            ) : (
              <FormattedMessage id="pages.form.look.giveBack" values={{ workspace: source }} />
            )}
          </GiveBack>
        )}
      </Line>
      {children}
      {conflict && <ConflictNote path={conflict} />}
    </Frame>
  );
}
