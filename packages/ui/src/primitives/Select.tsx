import { Select as RadixSelect } from 'radix-ui';
import { useState } from 'react';
import type { DisabledProps, Option, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { ChevronDownIcon } from './actionIcons.tsx';
import { inputStyles } from './inputStyles.ts';
import { popoverItemStyles, popoverStyles } from './popover.ts';
import { CheckIcon } from './signIcons.tsx';
import { Tooltip } from './Tooltip.tsx';

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
  '&:hover:not([aria-disabled])': { backgroundColor: '$surfaceHover' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Sheet = styled(RadixSelect.Content, {
  ...popoverStyles,
  maxHeight: 'var(--radix-select-content-available-height)',
  minWidth: 'var(--radix-select-trigger-width)',
});

const Item = styled(RadixSelect.Item, { ...popoverItemStyles, justifyContent: 'space-between' });

export interface SelectProps extends PartProps<'button'>, DisabledProps {
  /** Accessible name, for a select without a visible label. */
  'aria-label': string;
  /** Null while nothing is selected. */
  value: string | null;
  placeholder: string;
  options: readonly Option<string, string>[];
  onChange: (value: string) => void;
}

/** One choice of a known list. */
export function Select(props: SelectProps) {
  const { value, placeholder, options, isDisabled, disabledReason, onChange, ...passed } = props;
  const [isOpen, setIsOpen] = useState(false);
  const reason = isDisabled ? disabledReason : undefined;
  const current = options.find((option) => option.value === value)?.label;
  return (
    <RadixSelect.Root
      value={value ?? ''}
      onValueChange={isDisabled ? undefined : onChange}
      open={isOpen && !isDisabled}
      onOpenChange={setIsOpen}
    >
      <Tooltip description={reason}>
        <Trigger {...passed} aria-disabled={isDisabled || undefined} title={reason ? undefined : current}>
          <RadixSelect.Value placeholder={placeholder} />
          <RadixSelect.Icon asChild>
            <ChevronDownIcon />
          </RadixSelect.Icon>
        </Trigger>
      </Tooltip>
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
