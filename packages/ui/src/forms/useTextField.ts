import { isFieldCode, toCanonicalText } from '@prelude/api/contract/rules';
import { use, useId } from 'react';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';
import { joinIds } from '../primitives/joinIds.ts';
import { FormContext } from './formContexts.ts';
import { isSameValue } from './isSameValue.ts';
import { toMeantEmail } from './toMeantEmail.ts';

/** Stores an emptied field as an empty string; final-form would store undefined. */
const keepText = (value: string) => value;

export function useTextField(name: string, hasHint: boolean, describedBy?: string) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { size, keepMine } = use(FormContext);
  const { input, meta } = useField<string>(name, {
    parse: keepText,
    isEqual: isSameValue,
    subscription: {
      value: true,
      initial: true,
      error: true,
      touched: true,
      submitError: true,
      dirtySinceLastSubmit: true,
    },
  });
  const submitError = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const fault: unknown = (meta.touched && meta.error) || submitError;
  const codes = [fault].flat().filter((code) => typeof code === 'string' && isFieldCode(code));
  const hasError = codes.length > 0;
  const noteId = `${id}-note`;
  const theirs = meta.initial ?? '';
  const enter = (text: string) => () => {
    input.onChange(text);
    // The pressed button is about to be removed.
    document.getElementById(id)?.focus();
  };
  const meant = (codes.includes('email_typo') && toMeantEmail(toCanonicalText(input.value))) || undefined;
  const words = { theirs, isEmpty: String(theirs === ''), meant };
  const isConflict = codes.includes('conflict');
  return {
    id,
    noteId,
    error: hasError
      ? codes.map((code) =>
          formatMessage(
            { id: code === 'conflict' && keepMine ? 'pages.form.conflict' : `common.field.${code}` },
            words,
          ),
        )
      : undefined,
    onUseTheirs: isConflict ? enter(theirs) : undefined,
    onKeepMine: isConflict && keepMine ? () => keepMine(name) : undefined,
    onUseMeant: meant ? enter(meant) : undefined,
    control: {
      ...input,
      id,
      'aria-invalid': hasError || undefined,
      'aria-describedby': joinIds((hasError || hasHint) && noteId, describedBy),
    },
    size,
  };
}
