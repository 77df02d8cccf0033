import { Command as Cmdk } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactNode, useId } from 'react';
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

interface CommandWords {
  id: string;
  /** Shown and searched. */
  label: string;
  /** Searched as well: what others call it. */
  keywords?: readonly string[];
  icon?: ReactNode;
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
}

/** Finds a place or an action by its name. The field keeps focus; arrow keys move, Enter chooses, Escape and Back close. Load it late. */
export function CommandMenu({
  isOpen,
  onClose,
  'aria-label': label,
  placeholder,
  empty,
  groups,
  onNavigate,
  ...passed
}: CommandMenuProps) {
  const focusReturn = useFocusReturn();
  const id = useId();
  useBackCloses(isOpen, onClose);
  const run = (command: Command) => {
    onClose();
    if ('href' in command) onNavigate(command.href);
    else command.onClick();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Sheet aria-describedby={undefined} {...passed} {...focusReturn} {...composingStaysOpen}>
          <VisuallyHidden>
            <Dialog.Title>{label}</Dialog.Title>
          </VisuallyHidden>
          <Root
            label={label}
            loop
            vimBindings={false}
            filter={(_, query, [name = '', ...keywords] = []) =>
              Math.max(rankCommand(name, query), 0.4 * rankCommand(keywords.join(' '), query))
            }
          >
            <Search>
              <SearchIcon />
              <Input placeholder={placeholder} />
            </Search>
            <List label={label}>
              {groups
                .filter(({ commands }) => commands.length > 0)
                .map((group) => (
                  <Cmdk.Group key={group.id} heading={group.label}>
                    {group.commands.map((command) => (
                      <Item
                        key={command.id}
                        value={`${id} ${group.id} ${command.id}`}
                        keywords={[command.label, ...(command.keywords ?? [])]}
                        onSelect={() => run(command)}
                      >
                        {command.icon}
                        {command.label}
                      </Item>
                    ))}
                  </Cmdk.Group>
                ))}
            </List>
            <div role="status">
              <Empty>{empty}</Empty>
            </div>
          </Root>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
