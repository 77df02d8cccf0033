import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, use } from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
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

export interface MenuProps {
  /** A single button. */
  trigger: ReactElement;
  label: string;
  /** Mutually exclusive choices. */
  choices?: readonly MenuChoice[];
  /** Id of the current choice; null if none is. */
  chosenId?: string | null;
  onChoose?: (id: string) => void;
  /** Links, below the choices. */
  links?: readonly MenuLink[];
  /** Buttons, below the links. */
  actions?: readonly MenuAction[];
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
export function Menu({ trigger, label, choices = [], chosenId, onChoose, links = [], actions = [] }: MenuProps) {
  const LinkComponent = use(LinkContext);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
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
