import { type KeyboardEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { CloseIcon, SearchIcon } from '../primitives/actionIcons.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { TextInput } from '../primitives/TextInput.tsx';

export interface SearchFieldProps {
  /** Its name, and what it says while empty. */
  label: string;
  value: string;
  /** The browser cuts what is pasted over it. */
  maxLength: number;
  onChange: (value: string) => void;
}

/** Escape and the cross clear it; focus stays. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const intl = useIntl();
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <search>
      <TextInput
        ref={inputRef}
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
          value !== '' && (
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
