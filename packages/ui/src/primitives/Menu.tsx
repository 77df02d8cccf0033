import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, use, useRef } from 'react';
import type { DisabledProps, LinkItem, Option, PartProps, Tone } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { ChevronRightIcon } from './actionIcons.tsx';
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
  /** True if it opens something that takes focus, which otherwise returns to the button. */
  takesFocus?: boolean;
  onClick: () => void;
}

/** A line that opens a menu of its own. */
export interface SubMenu {
  id: string;
  label: ReactNode;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
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
  /** Menus beside this one, below the options. */
  menus?: readonly SubMenu[];
  /** Links, below the options. */
  items?: readonly MenuItem[];
  /** Buttons, below the links. */
  commands?: readonly MenuCommand[];
}

const surface = {
  ...popoverStyles,
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
} as const;
const Sheet = styled(DropdownMenu.Content, surface);
const SubSheet = styled(DropdownMenu.SubContent, { ...surface, minWidth: '10rem' });
const Item = styled(DropdownMenu.Item, {
  ...popoverItemStyles,
  variants: { tone: { danger: { color: '$dangerText' } } },
});
const SubTrigger = styled(DropdownMenu.SubTrigger, {
  ...popoverItemStyles,
  '&[data-state="open"]': { backgroundColor: '$neutralSurface' },
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
export function Menu(props: MenuProps) {
  const { trigger, options = [], value, onChange, menus = [], items = [], commands = [], ...passed } = props;
  const LinkComponent = use(LinkContext);
  const isFocusTaken = useRef(false);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet
          {...passed}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (isFocusTaken.current) event.preventDefault();
            isFocusTaken.current = false;
          }}
        >
          {options.length > 0 && <Options options={options} value={value ?? null} onChange={onChange} />}
          {menus.map((menu) => (
            <DropdownMenu.Sub key={menu.id}>
              <SubTrigger>
                <Words>{menu.label}</Words>
                <ChevronRightIcon />
              </SubTrigger>
              <DropdownMenu.Portal>
                <SubSheet sideOffset={6} alignOffset={-5} collisionPadding={8}>
                  <Options {...menu} />
                </SubSheet>
              </DropdownMenu.Portal>
            </DropdownMenu.Sub>
          ))}
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
                onSelect={(event) => {
                  if (command.isDisabled) return event.preventDefault();
                  isFocusTaken.current = command.takesFocus ?? false;
                  command.onClick();
                }}
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

type OptionsProps = Pick<SubMenu, 'options' | 'value'> & { onChange?: (value: string) => void };

function Options({ options, value, onChange }: OptionsProps) {
  return (
    <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChange}>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value}>
          <Words>{option.label}</Words>
          <Mark>{option.value === value && <CheckIcon />}</Mark>
        </RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
