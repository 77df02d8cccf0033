import { Children, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import { Text } from '../primitives/Text.tsx';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

// The link beside a label is above the control but after it in the DOM, so that Tab goes from field to field.
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
const Use = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2', marginTop: '$2' });

export interface FieldFrameProps extends PartProps {
  id: string;
  noteId: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint while the value is invalid; each of several reasons has a line. */
  error?: ReactNode;
  /** Takes the value that somebody else has saved meanwhile, when that is the error. */
  onUseTheirs?: () => void;
  /** Keeps one's own value instead. */
  onKeepMine?: () => void;
  /** Takes the value that was probably meant, when that is the error. */
  onUseMeant?: () => void;
  isOptional?: boolean;
  /** Shown at the end of the label's line. */
  labelAside?: ReactNode;
  children: ReactNode;
}

/** Label, control and what is below it: the hint or the errors. */
export function FieldFrame({ id, noteId, label, hint, error, onUseTheirs, onKeepMine, ...props }: FieldFrameProps) {
  const { onUseMeant, isOptional, labelAside, children, ...passed } = props;
  return (
    <Frame {...passed}>
      <Label>
        <Text as="label" size="medium" weight="medium" htmlFor={id}>
          {label}
        </Text>
        {isOptional && (
          <Text as="span" size="medium" emphasis="soft">
            <FormattedMessage id="components.field.optional" />
          </Text>
        )}
      </Label>
      <Control>{children}</Control>
      {labelAside && <Aside>{labelAside}</Aside>}
      {(error || hint) && (
        <Note>
          <Text as="div" id={noteId} size="medium" tone={error ? 'danger' : 'neutral'} emphasis="soft">
            {error ? Children.map(error, (reason) => <div>{reason}</div>) : hint}
          </Text>
          {onUseMeant && (
            <Use>
              <Button onClick={onUseMeant}>
                <FormattedMessage id="common.field.useMeant" />
              </Button>
            </Use>
          )}
          {onUseTheirs && (
            <Use>
              <Button onClick={onUseTheirs}>
                <FormattedMessage id="common.field.useTheirs" />
              </Button>
              {onKeepMine && (
                <Button onClick={onKeepMine}>
                  <FormattedMessage id="pages.form.keepMine" />
                </Button>
              )}
            </Use>
          )}
        </Note>
      )}
    </Frame>
  );
}
