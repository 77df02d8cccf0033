import { Select as RadixSelect } from 'radix-ui';
import type { Option, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { ChevronDownIcon } from './actionIcons.tsx';
import { inputStyles } from './inputStyles.ts';
import { popoverItemStyles, popoverStyles } from './popover.ts';
import { CheckIcon } from './signIcons.tsx';

const Trigger = styled(RadixSelect.Trigger, {
  ...inputStyles,
  alignItems: 'center',
  cursor: 'pointer',
  display: 'flex',
  fontWeight: 500,
  gap: '$2',
  height: '$control',
  justifyContent: 'space-between',
  textAlign: 'start',
  '&[data-placeholder]': { color: '$textMuted', fontWeight: 400 },
  '&:hover': { backgroundColor: '$surfaceHover' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Sheet = styled(RadixSelect.Content, {
  ...popoverStyles,
  maxHeight: 'var(--radix-select-content-available-height)',
  minWidth: 'var(--radix-select-trigger-width)',
});

const Item = styled(RadixSelect.Item, { ...popoverItemStyles, justifyContent: 'space-between' });

export interface SelectProps extends PartProps<'button'> {
  /** Accessible name, for a select without a visible label. */
  'aria-label': string;
  /** Null while nothing is selected. */
  value: string | null;
  placeholder: string;
  options: readonly Option<string, string>[];
  onChange: (value: string) => void;
}

/** One choice of a known list. */
export function Select({ value, placeholder, options, onChange, ...passed }: SelectProps) {
  return (
    <RadixSelect.Root value={value ?? ''} onValueChange={onChange}>
      <Trigger {...passed} title={options.find((option) => option.value === value)?.label}>
        <RadixSelect.Value placeholder={placeholder} />
        <RadixSelect.Icon asChild>
          <ChevronDownIcon />
        </RadixSelect.Icon>
      </Trigger>
      <RadixSelect.Portal>
        <Sheet position="popper" sideOffset={4} collisionPadding={8}>
          <RadixSelect.Viewport>
            {options.map((option) => (
              <Item key={option.value} value={option.value}>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator asChild>
                  <CheckIcon />
                </RadixSelect.ItemIndicator>
              </Item>
            ))}
          </RadixSelect.Viewport>
        </Sheet>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
