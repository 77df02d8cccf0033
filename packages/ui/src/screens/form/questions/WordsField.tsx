import type { FieldCode } from '@prelude/api/contract/rules';
import { type ClipboardEvent, createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldFrame } from '../../../forms/FieldFrame.tsx';
import { isComposing } from '../../../primitives/isComposing.ts';
import { TextArea } from '../../../primitives/TextArea.tsx';
import { TextInput } from '../../../primitives/TextInput.tsx';

export interface ShownFaults {
  /** Returns what is wrong with the control of a path, once it is time to say so. */
  codeOf: (path: string) => FieldCode | undefined;
  /** Somebody has left the control. */
  touch: (path: string) => void;
}

export const ShownFaultsContext = createContext<ShownFaults>({ codeOf: () => undefined, touch: () => undefined });

export interface WordsFieldProps {
  /** Path in the form, as in `fields.0.label.pl`. */
  name: string;
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  /** Language of the text, if it is not the page's. */
  lang?: string;
  /** Several lines. */
  isLong?: boolean;
  isOptional?: boolean;
  /** Shown below it while there is no error. */
  description?: ReactNode;
  placeholder?: string | undefined;
  /** Further handlers and attributes of a field of one line. */
  line?: {
    spellCheck?: boolean;
    onEnter?: () => void;
    onPaste?: (event: ClipboardEvent) => void;
  };
}

/** A text of a question, which is a part of one value of the form. Its error replaces its hint. */
export function WordsField({
  name,
  label,
  description,
  isLong,
  isOptional = false,
  placeholder,
  ...props
}: WordsFieldProps) {
  const { value, onChange, lang, line } = props;
  const { codeOf, touch } = use(ShownFaultsContext);
  const { onEnter, ...attributes } = line ?? {};
  const pressEnter = (event: KeyboardEvent) => {
    if (!onEnter || event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  const id = useId();
  const noteId = `${id}-note`;
  const code = codeOf(name);
  const control = {
    id,
    name,
    value,
    lang,
    placeholder,
    autoComplete: 'off',
    'aria-required': !isOptional,
    'aria-invalid': code !== undefined || undefined,
    'aria-describedby': code || description ? noteId : undefined,
    onBlur: () => touch(name),
  };
  return (
    <FieldFrame
      id={id}
      noteId={noteId}
      label={label}
      hint={description}
      isOptional={isOptional && !placeholder}
      error={
        code && <FormattedMessage id={`common.field.${code}`} values={{ theirs: '', isEmpty: 'false', meant: '' }} />
      }
    >
      {isLong ? (
        <TextArea {...control} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextInput
          {...attributes}
          {...control}
          onKeyDown={pressEnter}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
