import { Command as Cmdk } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import type { PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { floating } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import { SearchIcon } from './actionIcons.tsx';
import { useBackCloses } from './BackContext.ts';
import { composingStaysOpen } from './isComposing.ts';
import { overlayStyles } from './overlay.ts';
import { popoverItemStyles } from './popover.ts';
import { rankCommand } from './rankCommand.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Scrim = styled(Dialog.Overlay, overlayStyles);

const Sheet = styled(Dialog.Content, {
  ...floating,
  borderRadius: '$dialog',
  boxShadow: '$dialog',
  display: 'flex',
  flexDirection: 'column',
  insetInline: 0,
  marginInline: 'auto',
  maxHeight: 'min(440px, calc(100dvh - 32px))',
  maxWidth: 560,
  overflow: 'hidden',
  position: 'fixed',
  top: 'min(16px, 12vh)',
  width: 'calc(100vw - 32px)',
  zIndex: '$overlay',
  '@sm': { top: '12vh' },
  '&:focus-visible': { outline: 'none' },
});

const Root = styled(Cmdk, { display: 'flex', flexDirection: 'column', minHeight: 0 });

const Search = styled('div', {
  alignItems: 'center',
  borderBottom: '1px solid $border',
  color: '$textMuted',
  display: 'flex',
  gap: 10,
  padding: '0 $4',
});

const Input = styled(Cmdk.Input, {
  backgroundColor: 'transparent',
  border: 0,
  color: '$text',
  flex: 1,
  // Below 16 pixels a phone would zoom.
  fontSize: 16,
  height: 52,
  minWidth: 0,
  outline: 'none',
  padding: 0,
  '&::placeholder': { color: '$textMuted', opacity: 1 },
});

const List = styled(Cmdk.List, {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '$2',
  scrollPaddingBlock: '$2',
  '& [cmdk-group-heading]': { color: '$textMuted', fontSize: '$caption', fontWeight: 500, padding: '8px 8px 4px' },
});

const Item = styled(Cmdk.Item, {
  ...popoverItemStyles,
  minHeight: 36,
  '& > svg': { color: '$textMuted', flex: 'none' },
  '&[data-selected="true"]': { backgroundColor: '$neutralSurface' },
  '@forced': { '&[data-selected="true"]': forced.chosen },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const Empty = styled(Cmdk.Empty, { color: '$textMuted', padding: '$5 $3', textAlign: 'center' });

const Detail = styled('span', {
  color: '$textMuted',
  flex: '0 1 auto',
  marginInlineStart: 'auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

interface CommandWords {
  id: string;
  /** Shown and searched. */
  label: string;
  /** Shown at the end of the line, and searched. */
  detail?: string;
  /** Searched as well: what others call it. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** True for the page one is on, which comes after all others. */
  isCurrent?: boolean;
}

/** A place to go to, or something to do. */
export type Command = CommandWords & ({ href: string } | { onClick: () => void });

export interface CommandGroup {
  id: string;
  label: string;
  commands: readonly Command[];
}

export interface CommandMenuProps extends PartProps {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name of the dialog and of its field. */
  'aria-label': string;
  placeholder: string;
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** Groups without commands are left out. */
  groups: readonly CommandGroup[];
  onNavigate: (href: string) => void;
  /** Called with each text that is typed, for commands that come from elsewhere. */
  onSearch?: (search: string) => void;
}

/** Finds a place or an action by its name. The field keeps focus; arrow keys move, Enter chooses, Escape and Back close. Load it late. */
export function CommandMenu(props: CommandMenuProps) {
  const { isOpen, onClose, 'aria-label': label, placeholder, empty, groups, onNavigate, onSearch, ...passed } = props;
  const finder = { isOpen, onClose, 'aria-label': label, placeholder, empty, groups, onNavigate, onSearch };
  const focusReturn = useFocusReturn();
  useBackCloses(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Sheet aria-describedby={undefined} {...passed} {...focusReturn} {...composingStaysOpen}>
          <VisuallyHidden>
            <Dialog.Title>{label}</Dialog.Title>
          </VisuallyHidden>
          <Finder {...finder} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onClose, 'aria-label': label, placeholder, empty, groups, onNavigate, onSearch }: CommandMenuProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const run = (command: Command) => {
    onClose();
    if ('href' in command) onNavigate(command.href);
    else command.onClick();
  };
  return (
    <Root label={label} loop vimBindings={false} filter={rank}>
      <Search>
        <SearchIcon />
        <Input
          placeholder={placeholder}
          value={search}
          onValueChange={(next) => {
            setSearch(next);
            onSearch?.(next);
          }}
        />
      </Search>
      <List label={label}>
        {groups
          .filter(({ commands }) => commands.length > 0)
          .map((group) => (
            <Cmdk.Group key={group.id} heading={group.label}>
              {toLastCurrent(group.commands).map((command) => (
                <Item
                  key={command.id}
                  value={`${id} ${group.id} ${command.id}${command.isCurrent ? CURRENT : ''}`}
                  keywords={[command.label, command.detail ?? '', ...(command.keywords ?? [])]}
                  onSelect={() => run(command)}
                >
                  {command.icon}
                  <bdi>{command.label}</bdi>
                  {command.detail && <Detail title={command.detail}>{command.detail}</Detail>}
                </Item>
              ))}
            </Cmdk.Group>
          ))}
      </List>
      <div role="status">
        <Empty>{empty}</Empty>
      </div>
    </Root>
  );
}

const CURRENT = ' current';

const toLastCurrent = (commands: readonly Command[]): Command[] =>
  [...commands].sort((one, other) => Number(one.isCurrent ?? false) - Number(other.isCurrent ?? false));

function rank(value: string, query: string, [name = '', ...keywords]: string[] = []): number {
  const others = Math.max(0, ...keywords.map((keyword) => rankCommand(keyword, query)));
  const rankOfAll = Math.max(rankCommand(name, query), 0.4 * others);
  return value.endsWith(CURRENT) ? 0.1 * rankOfAll : rankOfAll;
}
