import { type KeyboardEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { CloseIcon, SearchIcon } from '../primitives/actionIcons.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { isComposing } from '../primitives/isComposing.ts';
import { TextInput } from '../primitives/TextInput.tsx';
import { useJoinedRef } from '../primitives/useJoinedRef.ts';
import type { DisabledProps, PartProps } from '../props.ts';

export interface SearchFieldProps extends PartProps<'input'>, DisabledProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  /** Maximum characters; the browser truncates a longer paste. */
  maxLength: number;
  onChange: (value: string) => void;
}

/** Escape and the clear button empty it and keep focus. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength, onChange, className, ref, ...passed } = props;
  const intl = useIntl();
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (passed.isDisabled || event.key !== 'Escape' || value === '' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <search className={className}>
      <TextInput
        {...passed}
        ref={useJoinedRef(inputRef, ref)}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        icon={<SearchIcon />}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearOnEscape}
        aside={
          value !== '' &&
          !passed.isDisabled && (
            <IconButton
              label={intl.formatMessage({ id: 'components.search.clear' })}
              icon={<CloseIcon />}
              onClick={clear}
            />
          )
        }
      />
    </search>
  );
}
