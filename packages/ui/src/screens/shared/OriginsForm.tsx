import { MAX_ALLOWED_ORIGINS, toOrigin } from '@prelude/api/contract/origins';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUnsavedText } from '../../forms/formContexts.ts';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';
import { SearchField } from '../../patterns/SearchField.tsx';
import { TrashIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { TextInput } from '../../primitives/TextInput.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

export interface OriginsFormProps {
  origins: readonly string[];
  /** On a conflict of `allowedOrigins`, `origins` is the list somebody else has saved meanwhile. */
  saving: SubmitState<FieldFailure>;
  onSave: (origins: string[]) => void;
}

const AddRow = styled('div', { display: 'flex', gap: '$2', '& > :first-child': { flex: 1, minWidth: 0 } });

const Entries = styled('ul', {
  ...outlined,
  listStyle: 'none',
  // Seven rows and a half, so that it is seen to scroll.
  maxHeight: '21rem',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
});

const Entry = styled('li', {
  alignItems: 'center',
  display: 'flex',
  gap: '$2',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: '$1 $2 $1 $4',
  '& + &': { borderTop: '1px solid $border' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** More than these are found by typing. */
const MANY = 8;
const MAX_WANTED = 253;

/** Edits the list of allowed sites; an entry is normalized, or refused with its reason, before saving. */
export function OriginsForm({ origins, saving, onSave }: OriginsFormProps) {
  const intl = useIntl();
  const fieldId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setText] = useState<string>();
  const [refusal, setRefusal] = useState<MessageId | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [term, setWanted] = useState('');
  const [lastOrigin, setLastOrigin] = useState<string | null>(null);
  const isSaving = saving.status === 'submitting';
  const isAdded = sent !== null && origins.includes(sent);
  const unsavedText = useUnsavedText('origin', typed ?? '', isSaving || isAdded);
  const text = typed ?? unsavedText;
  const isConflict = saving.status === 'failed' && saving.fields?.allowedOrigins === 'conflict';
  const fault = refusal ?? (isConflict ? 'pages.waitlist.advanced.origins.conflict' : null);

  // Keep the typed text until it is in the list: saving may fail.
  useEffect(() => {
    if (!isAdded) return;
    setText('');
    setSent(null);
  }, [isAdded]);

  // Close the question when the list changes: somebody else may have added an origin, which must not be removed too.
  useEffect(() => {
    if (lastOrigin !== null && origins.join() !== lastOrigin) setLastOrigin(null);
  }, [origins, lastOrigin]);

  // Ask before removing the last site: an empty list allows all sites.
  const removeOrigin = (origin: string) => {
    if (origins.length === 1) setLastOrigin(origin);
    else onSave(origins.filter((other) => other !== origin));
  };

  const refuse = (reason: MessageId) => {
    setRefusal(reason);
    fieldRef.current?.focus();
  };

  const addOrigin = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const reading = toOrigin(text);
    if (!reading.ok) return refuse(`common.field.${reading.code}`);
    if (origins.includes(reading.origin)) return refuse('pages.waitlist.advanced.origins.known');
    if (origins.length >= MAX_ALLOWED_ORIGINS) return refuse('common.field.origins_too_many');
    setSent(reading.origin);
    onSave([...origins, reading.origin]);
  };

  const remove = <FormattedMessage id="pages.waitlist.advanced.origins.remove" values={{ origin: lastOrigin }} />;
  const isMany = origins.length > MANY;
  const matches = isMany ? origins.filter((origin) => origin.includes(term.trim().toLowerCase())) : origins;
  return (
    <>
      <form noValidate onSubmit={addOrigin}>
        <Stack gap={1}>
          <Text as="label" size="medium" weight="medium" htmlFor={fieldId}>
            <FormattedMessage id="pages.waitlist.advanced.origins.field" />
          </Text>
          <AddRow>
            <TextInput
              ref={fieldRef}
              id={fieldId}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={text}
              aria-invalid={fault !== null || undefined}
              aria-describedby={`${fieldId}-hint`}
              onChange={(event) => {
                setText(event.target.value);
                setRefusal(null);
              }}
            />
            <Button type="submit" isBusy={isSaving}>
              <FormattedMessage id="pages.waitlist.advanced.origins.add" />
            </Button>
          </AddRow>
          <Text
            id={`${fieldId}-hint`}
            size="medium"
            tone={fault ? 'danger' : 'neutral'}
            emphasis="soft"
            role={fault ? 'alert' : undefined}
          >
            <FormattedMessage id={fault ?? 'pages.waitlist.advanced.origins.hint'} />
          </Text>
        </Stack>
      </form>
      {isMany && (
        <SearchField
          label={intl.formatMessage({ id: 'pages.waitlist.advanced.origins.filter' })}
          value={term}
          maxLength={MAX_WANTED}
          onChange={setWanted}
        />
      )}
      {isMany && matches.length === 0 && (
        <Text emphasis="soft" role="status">
          <FormattedMessage id="pages.waitlist.advanced.origins.noMatch" />
        </Text>
      )}
      {matches.length > 0 && (
        <Entries aria-label={intl.formatMessage({ id: 'pages.waitlist.advanced.origins.list' })}>
          {matches.map((origin) => (
            <Entry key={origin}>
              <Text as="span" size="medium" isMono>
                {origin}
              </Text>
              <IconButton
                tone="danger"
                label={intl.formatMessage({ id: 'pages.waitlist.advanced.origins.remove' }, { origin })}
                icon={<TrashIcon />}
                isBusy={isSaving}
                onClick={() => removeOrigin(origin)}
              />
            </Entry>
          ))}
        </Entries>
      )}
      <ConfirmDialog
        isOpen={lastOrigin !== null}
        onClose={() => setLastOrigin(null)}
        title={remove}
        confirmLabel={remove}
        isBusy={isSaving}
        onConfirm={() => onSave([])}
        onCloseAutoFocus={(event) => {
          if (origins.length > 0) return;
          // The pressed button is gone; its neighbour would be the button that adds.
          event.preventDefault();
          fieldRef.current?.focus();
        }}
      >
        <FormattedMessage id="pages.waitlist.advanced.origins.last" />
      </ConfirmDialog>
    </>
  );
}
