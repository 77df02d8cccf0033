import { useCombobox } from 'downshift';
import { type ReactNode, useState } from 'react';
import type { DisabledProps, Option, PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { floating } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import { ChevronDownIcon, SearchIcon } from './actionIcons.tsx';
import { isComposing } from './isComposing.ts';
import { popoverItemStyles } from './popover.ts';
import { CheckIcon } from './signIcons.tsx';
import { TextInput } from './TextInput.tsx';

const Frame = styled('div', { position: 'relative' });
const Toggle = styled('button', {
  alignItems: 'center',
  background: 'none',
  border: 0,
  color: 'inherit',
  cursor: 'pointer',
  display: 'flex',
  height: 32,
  justifyContent: 'center',
  padding: 0,
  width: 32,
});
const Sheet = styled('ul', {
  listStyle: 'none',
  margin: 0,
  maxHeight: 'min(20rem, 50vh)',
  overflowY: 'auto',
  '&[hidden]': { display: 'none' },
  variants: {
    isExpanded: {
      true: { marginTop: '$2', padding: 0 },
      false: {
        ...floating,
        padding: '$1',
        position: 'absolute',
        top: 'calc(100% + 4px)',
        width: '100%',
        zIndex: '$popover',
      },
    },
  },
});
const Item = styled('li', {
  ...popoverItemStyles,
  justifyContent: 'space-between',
  variants: {
    isCurrent: { true: { backgroundColor: '$neutralSurface', '@forced': forced.chosen } },
  },
});
const Nothing = styled('li', { color: '$textMuted', fontSize: '$body', lineHeight: '$body', padding: '6px 8px' });

export interface ComboboxProps extends PartProps<'input'>, DisabledProps {
  /** Accessible name. */
  'aria-label': string;
  /** Null while nothing is selected. */
  value: string | null;
  placeholder: string;
  options: readonly Option<string, string>[];
  /** Says that no option has the typed text. */
  empty: ReactNode;
  /** For the inside of a Popover: the list is always there, and the field begins empty. */
  isExpanded?: boolean;
  onChange: (value: string) => void;
}

/** One choice of a list too long to look through: typing narrows it. */
export function Combobox({
  'aria-label': label,
  value,
  placeholder,
  options,
  empty,
  isExpanded = false,
  isDisabled,
  disabledReason,
  onChange,
  className,
  ...passed
}: ComboboxProps) {
  const chosenIndex = options.findIndex((option) => option.value === value);
  // Without a selected item, choosing the same again is a choice.
  const selected = (!isExpanded && options[chosenIndex]) || null;
  const [typed, setTyped] = useState<string | null>(null);
  const key = toKey(typed ?? '');
  const matches = key === '' ? [...options] : options.filter((option) => toKey(option.label).includes(key));
  const box = useCombobox<Option<string, string>>({
    items: matches,
    itemToKey: (item) => item?.value,
    itemToString: (item) => item?.label ?? '',
    selectedItem: selected,
    ...(isExpanded && { isOpen: true, initialHighlightedIndex: chosenIndex }),
    inputValue: typed ?? selected?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && !isDisabled && onChange(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => !isOpen && setTyped(null),
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if (type === InputChange) return { ...changes, highlightedIndex: 0 };
      if (type === InputBlur && isExpanded) return state;
      if (type === InputBlur || type === InputKeyDownEscape)
        return { ...state, isOpen: false, highlightedIndex: -1, inputValue: selected?.label ?? '' };
      return changes;
    },
  });
  const { isOpen, highlightedIndex } = box;
  return (
    <Frame className={className}>
      <TextInput
        {...box.getInputProps({
          ...passed,
          disabled: isDisabled,
          'aria-label': label,
          'aria-labelledby': undefined,
          // "Nothing found" is no option that could be the current one.
          ...(matches.length === 0 && { 'aria-activedescendant': '' }),
          onChange: (event) => setTyped(event.currentTarget.value),
          onFocus: (event) => event.currentTarget.select(),
          onKeyDown: (event) => {
            if (isComposing(event)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        disabled={false}
        isDisabled={isDisabled}
        disabledReason={disabledReason}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        icon={isExpanded && <SearchIcon />}
        aside={
          !isExpanded && (
            <Toggle
              {...box.getToggleButtonProps({ disabled: isDisabled, 'aria-label': label, 'aria-labelledby': undefined })}
              type="button"
              tabIndex={-1}
            >
              <ChevronDownIcon />
            </Toggle>
          )
        }
      />
      <Sheet
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        hidden={!isOpen}
        isExpanded={isExpanded}
      >
        {isOpen &&
          matches.map((item, index) => (
            <Item
              key={item.value}
              {...box.getItemProps({ item, index, 'aria-selected': item.value === value })}
              isCurrent={highlightedIndex === index}
            >
              {item.label}
              {item.value === value && <CheckIcon />}
            </Item>
          ))}
        {isOpen && matches.length === 0 && (
          <Nothing role="option" aria-disabled aria-selected={false}>
            {empty}
          </Nothing>
        )}
      </Sheet>
    </Frame>
  );
}

/** Without case and accents; ł is no l with an accent to Unicode. */
const toKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\u0142/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
