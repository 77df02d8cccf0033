import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, use } from 'react';
import type { DisabledProps, LinkItem, Option, PartProps, Tone } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { LinkContext } from './LinkContext.tsx';
import { popoverItemStyles, popoverStyles } from './popover.ts';
import { CheckIcon } from './signIcons.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface MenuItem extends LinkItem {
  icon?: ReactNode;
}

export interface MenuCommand extends DisabledProps {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: Extract<Tone, 'danger'>;
  onClick: () => void;
}

export interface MenuProps extends PartProps {
  /** A single button. */
  trigger: ReactElement;
  'aria-label': string;
  /** Mutually exclusive. */
  options?: readonly Option[];
  /** Null if no option is current. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Links, below the options. */
  items?: readonly MenuItem[];
  /** Buttons, below the links. */
  commands?: readonly MenuCommand[];
}

const Sheet = styled(DropdownMenu.Content, {
  ...popoverStyles,
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
});
const Item = styled(DropdownMenu.Item, {
  ...popoverItemStyles,
  variants: { tone: { danger: { color: '$dangerText' } } },
});
const RadioItem = styled(DropdownMenu.RadioItem, popoverItemStyles);
const Rule = styled(DropdownMenu.Separator, {
  backgroundColor: '$border',
  height: 1,
  margin: '$1 -4px',
  '@forced': forced.shape,
});
const Words = styled('span', { flex: 1, minWidth: 0 });
const Mark = styled('span', { display: 'inline-flex', flex: 'none', width: 16 });

/** Arrow keys move, letters jump, Escape closes. */
export function Menu({ trigger, options = [], value, onChange, items = [], commands = [], ...passed }: MenuProps) {
  const LinkComponent = use(LinkContext);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet {...passed} align="start" sideOffset={4} collisionPadding={8}>
          {options.length > 0 && (
            <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChange}>
              {options.map((option) => (
                <RadioItem key={option.value} value={option.value}>
                  <Words>{option.label}</Words>
                  <Mark>{option.value === value && <CheckIcon />}</Mark>
                </RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          )}
          {options.length > 0 && items.length > 0 && <Rule />}
          {items.map((item) => (
            <Item key={item.href} asChild>
              <LinkComponent href={item.href}>
                {item.icon}
                <Words>{item.label}</Words>
              </LinkComponent>
            </Item>
          ))}
          {commands.map((command) => (
            <Tooltip key={command.id} description={command.isDisabled ? command.disabledReason : undefined}>
              <Item
                tone={command.tone}
                aria-disabled={command.isDisabled}
                onSelect={(event) => (command.isDisabled ? event.preventDefault() : command.onClick())}
              >
                {command.icon}
                <Words>{command.label}</Words>
              </Item>
            </Tooltip>
          ))}
        </Sheet>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
