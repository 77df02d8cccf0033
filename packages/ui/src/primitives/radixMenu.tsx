import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { LinkContext } from './LinkContext.tsx';
import { popoverItemStyles, popoverStyles } from './popover.ts';
import { CheckIcon } from './signIcons.tsx';

export interface MenuChoice {
  id: string;
  label: ReactNode;
  isChecked: boolean;
  onSelect: () => void;
}

export interface MenuPlace {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  href: string;
}

export type MenuItem = MenuChoice | MenuPlace | 'separator';

export interface MenuProps {
  /** One button. */
  trigger: ReactElement;
  label: string;
  items: readonly MenuItem[];
}

/** By what it was opened first. */
export interface MenuPress {
  by: 'pointer' | 'keyboard';
}

const Sheet = styled(DropdownMenu.Content, popoverStyles);
const Item = styled(DropdownMenu.Item, popoverItemStyles);
const CheckItem = styled(DropdownMenu.CheckboxItem, popoverItemStyles);
const Rule = styled(DropdownMenu.Separator, {
  backgroundColor: '$border',
  height: 1,
  margin: '$1 -4px',
  '@forced': forced.shape,
});
const Words = styled('span', { flex: 1, minWidth: 0 });
const Mark = styled('span', { display: 'inline-flex', flex: 'none', width: 16 });

/** The menu itself, in place of the trigger that was pressed: it opens at once, as by that press. */
export function RadixMenu({ trigger, label, items, press }: MenuProps & { press: MenuPress }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    if (press.by === 'pointer') setIsOpen(true);
    // Radix goes to the first line only if it has heard the key.
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [press]);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet aria-label={label} align="start" sideOffset={4} collisionPadding={8}>
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
  return (
    <CheckItem checked={item.isChecked} onSelect={item.onSelect}>
      <Words>{item.label}</Words>
      <Mark>{item.isChecked && <CheckIcon />}</Mark>
    </CheckItem>
  );
}
