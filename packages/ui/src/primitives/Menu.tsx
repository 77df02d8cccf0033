import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, use } from 'react';
import { styled } from '../theme/stitches.ts';
import { CheckIcon } from './Icon.tsx';
import { LinkContext } from './LinkContext.tsx';
import { popoverItemStyles, popoverStyles } from './popover.ts';

const Sheet = styled(DropdownMenu.Content, popoverStyles);
const Item = styled(DropdownMenu.Item, popoverItemStyles);
const CheckItem = styled(DropdownMenu.CheckboxItem, popoverItemStyles);
const Rule = styled(DropdownMenu.Separator, { backgroundColor: '$border', height: 1, margin: '$1 -4px' });
const Words = styled('span', { flex: 1, minWidth: 0 });
const Mark = styled('span', { display: 'inline-flex', flex: 'none', width: 16 });

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Shows whether it is the choice that holds; absent where it is an action. */
  isChecked?: boolean;
  onSelect: () => void;
}

export interface MenuPlace {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  href: string;
}

export type MenuItem = MenuAction | MenuPlace | 'separator';

export interface MenuProps {
  /** One button. */
  trigger: ReactElement;
  /** Its name where the trigger's own words do not serve. */
  label?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

/** Arrow keys go through it, letters jump, Escape closes and gives focus back. */
export function Menu({ trigger, label, items, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet aria-label={label} align={align} sideOffset={4} collisionPadding={8}>
          {items.map((item, index) => (
            <Line key={item === 'separator' ? `separator-${index}` : item.id} item={item} />
          ))}
        </Sheet>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Line({ item }: { item: MenuItem }) {
  const LinkComponent = use(LinkContext);
  if (item === 'separator') return <Rule />;
  if ('href' in item) {
    return (
      <Item asChild>
        <LinkComponent href={item.href}>
          {item.icon}
          <Words>{item.label}</Words>
        </LinkComponent>
      </Item>
    );
  }
  if (item.isChecked === undefined) {
    return (
      <Item onSelect={item.onSelect}>
        {item.icon}
        <Words>{item.label}</Words>
      </Item>
    );
  }
  return (
    <CheckItem checked={item.isChecked} onSelect={item.onSelect}>
      {item.icon}
      <Words>{item.label}</Words>
      <Mark>{item.isChecked && <CheckIcon />}</Mark>
    </CheckItem>
  );
}
