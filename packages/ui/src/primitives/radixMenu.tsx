import { DropdownMenu } from 'radix-ui';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { late } from '../late/late.ts';
import { useLatePart } from '../late/useLatePart.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { isSearched } from './isSearched.ts';
import { LinkContext } from './LinkContext.tsx';
import { popoverItemStyles, popoverStyles } from './popover.ts';
import { CheckIcon } from './signIcons.tsx';

export interface MenuChoice {
  id: string;
  label: ReactNode;
}

export interface MenuLink extends MenuChoice {
  icon?: ReactNode;
  href: string;
}

export interface MenuAction extends MenuChoice {
  icon?: ReactNode;
  tone?: 'danger';
  onPress: () => void;
}

/** Words of the field that finds a choice. */
export interface MenuSearch {
  label: string;
  /** Says that no choice has the typed text. */
  nothing: string;
}

export interface MenuProps {
  /** A single button. */
  trigger: ReactElement;
  label: string;
  /** Mutually exclusive choices. */
  choices?: readonly MenuChoice[];
  /** More than ten choices are found by typing; their labels are then plain text, and there are no actions. */
  search?: MenuSearch;
  /** Id of the current choice; null if none is. */
  chosenId?: string | null;
  onChoose?: (id: string) => void;
  /** Links, below the choices. */
  links?: readonly MenuLink[];
  /** Buttons, below the links. */
  actions?: readonly MenuAction[];
}

/** The first press, which opened the menu. */
export interface MenuPress {
  by: 'pointer' | 'keyboard';
}

const searchMenu = late(async () => (await import('./radixSearchMenu.tsx')).RadixSearchMenu);

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

type OpenProps = MenuProps & { press: MenuPress };

/** Replaces the pressed trigger and opens at once, as that press would have. */
export function RadixMenu(props: OpenProps) {
  // A choice more must not replace what was opened: it would open by itself.
  const [isMany] = useState(() => isSearched(props));
  return isMany ? <Search {...props} /> : <List {...props} />;
}

function Search({ trigger, press, ...menu }: OpenProps) {
  const [again, setAgain] = useState(press);
  const Loaded = useLatePart(searchMenu, again);
  if (Loaded) return <Loaded {...menu} trigger={trigger} press={press} />;
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'dialog',
    onClick: () => setAgain({ ...press }),
  });
}

function List({ trigger, label, press, ...lines }: OpenProps) {
  const { choices = [], chosenId, onChoose, links = [], actions = [] } = lines;
  const LinkComponent = use(LinkContext);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    if (press.by === 'pointer') setIsOpen(true);
    // Radix focuses the first item only if it has seen the key event.
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [press]);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet aria-label={label} align="start" sideOffset={4} collisionPadding={8}>
          {choices.length > 0 && (
            <DropdownMenu.RadioGroup value={chosenId ?? ''} onValueChange={onChoose}>
              {choices.map(({ id, label: words }) => (
                <RadioItem key={id} value={id}>
                  <Words>{words}</Words>
                  <Mark>{id === chosenId && <CheckIcon />}</Mark>
                </RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          )}
          {choices.length > 0 && links.length > 0 && <Rule />}
          {links.map((link) => (
            <Item key={link.id} asChild>
              <LinkComponent href={link.href}>
                {link.icon}
                <Words>{link.label}</Words>
              </LinkComponent>
            </Item>
          ))}
          {actions.map((action) => (
            <Item key={action.id} tone={action.tone} onSelect={action.onPress}>
              {action.icon}
              <Words>{action.label}</Words>
            </Item>
          ))}
        </Sheet>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
