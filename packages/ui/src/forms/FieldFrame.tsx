import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../primitives/Text.tsx';
import { styled } from '../theme/stitches.ts';
import type { MessageId } from '../words/MessageId.ts';

// The link beside a label is drawn above the control and read after it, so that Tab leads from field to field.
const Frame = styled('div', {
  display: 'grid',
  gap: '6px $3',
  gridTemplateAreas: '"label aside" "control control"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
});
const Label = styled('div', {
  alignItems: 'baseline',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 6px',
  gridArea: 'label',
});
const Control = styled('div', { gridArea: 'control', minWidth: 0 });
const Aside = styled('div', { fontSize: '$small', gridArea: 'aside', lineHeight: '$small' });
const Note = styled('div', { gridColumn: '1 / -1' });

export interface FieldFrameProps {
  id: string;
  noteId: string;
  label: ReactNode;
  hint?: ReactNode;
  /** In place of the hint while something is wrong. */
  error?: MessageId;
  isOptional?: boolean;
  /** At the end of the label's line. */
  labelAside?: ReactNode;
  children: ReactNode;
}

/** Label, control, and one line below it: a hint, or what is wrong. */
export function FieldFrame({ id, noteId, label, hint, error, isOptional, labelAside, children }: FieldFrameProps) {
  return (
    <Frame>
      <Label>
        <Text as="label" size="small" weight="medium" htmlFor={id}>
          {label}
        </Text>
        {isOptional && (
          <Text as="span" size="small" tone="muted">
            <FormattedMessage id="components.field.optional" />
          </Text>
        )}
      </Label>
      <Control>{children}</Control>
      {labelAside && <Aside>{labelAside}</Aside>}
      {(error || hint) && (
        <Note id={noteId}>
          <Text as="div" size="small" tone={error ? 'danger' : 'muted'}>
            {error ? <FormattedMessage id={error} /> : hint}
          </Text>
        </Note>
      )}
    </Frame>
  );
}
