import { type ComponentProps, cloneElement, type KeyboardEvent, type ReactElement, use, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { late } from '../../late/late.ts';
import { useLatePart } from '../../late/useLatePart.ts';
import { PlusIcon, SelectorIcon } from '../../primitives/actionIcons.tsx';
import { isComposing } from '../../primitives/isComposing.ts';
import { LinkContext } from '../../primitives/LinkContext.tsx';
import { popoverItemStyles } from '../../primitives/popover.ts';
import { forced } from '../../theme/forced.ts';
import { styled } from '../../theme/stitches.ts';
import { useLateMenu } from './useLateMenu.ts';

const search = late(async () => {
  const [{ Combobox }, { Popover }] = await Promise.all([
    import('../../primitives/Combobox.tsx'),
    import('../../primitives/Popover.tsx'),
  ]);
  return { Combobox, Popover };
});

const Trigger = styled('button', {
  alignItems: 'center',
  backgroundColor: '$surface',
  border: '1px solid $border',
  borderRadius: '$control',
  color: '$text',
  cursor: 'pointer',
  display: 'flex',
  fontSize: '$body',
  fontWeight: 500,
  gap: '$2',
  height: '$control',
  padding: '0 10px',
  textAlign: 'start',
  width: '100%',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: '$surfaceHover' },
});

const Dot = styled('span', {
  borderRadius: 2,
  flex: 'none',
  height: 8,
  width: 8,
  variants: {
    isOn: {
      true: { backgroundColor: '$accent', '@forced': forced.shape },
      false: { boxShadow: 'inset 0 0 0 1px $colors$textMuted', '@forced': forced.edge },
    },
  },
});

const Name = styled('span', {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Rule = styled('div', { backgroundColor: '$border', height: 1, margin: '$2 -8px', '@forced': forced.shape });
const NewLink = styled('a', {
  ...popoverItemStyles,
  '&:hover': { backgroundColor: '$neutralSurface' },
  '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: -2 },
});

/** More choices than these are faster to find by typing. */
const MANY = 10;

export interface WorkspaceSelectorProps {
  workspaces: readonly { id: string; name: string }[];
  value: string | null;
  newWorkspaceHref: string;
  onChange: (id: string) => void;
}

/** Selects the workspace that all pages show. More than ten are found by typing. */
export function WorkspaceSelector(props: WorkspaceSelectorProps) {
  const intl = useIntl();
  const selected = props.workspaces.find(({ id }) => id === props.value);
  const name = selected?.name ?? intl.formatMessage({ id: 'components.workspaceSelector.none' });
  const Selector = props.workspaces.length > MANY ? Search : List;
  return (
    <Selector
      {...props}
      button={
        <Trigger
          type="button"
          aria-label={intl.formatMessage({ id: 'components.workspaceSelector.label' }, { name })}
          title={name}
        >
          <Dot aria-hidden isOn={Boolean(selected)} />
          <Name>{name}</Name>
          <SelectorIcon size={14} />
        </Trigger>
      }
    />
  );
}

type SelectorProps = WorkspaceSelectorProps & { button: ReactElement };

function List({ button, workspaces, value, newWorkspaceHref, onChange }: SelectorProps) {
  const intl = useIntl();
  const { Menu, trigger } = useLateMenu(button);
  if (!Menu) return trigger;
  return (
    <Menu
      aria-label={intl.formatMessage({ id: 'components.workspaceSelector.menu' })}
      trigger={trigger}
      options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      items={[
        {
          label: <FormattedMessage id="components.workspaceSelector.new" />,
          icon: <PlusIcon />,
          href: newWorkspaceHref,
        },
      ]}
    />
  );
}

function Search({ button, workspaces, value, newWorkspaceHref, onChange }: SelectorProps) {
  const intl = useIntl();
  const LinkComponent = use(LinkContext);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpening, setOpening] = useState(false);
  const close = () => setOpening(false);
  const parts = useLatePart(search, isOpening, close);
  const isOpen = isOpening && parts !== undefined;
  const open = () => {
    // Safari focuses no button that is clicked, and focus returns to where it was.
    anchor.current?.focus();
    setOpening(true);
  };
  const none = intl.formatMessage({ id: 'components.workspaceSelector.none' });
  return (
    <>
      {cloneElement(button as ReactElement<ComponentProps<'button'>>, {
        ref: anchor,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        onPointerEnter: search.preload,
        onFocus: search.preload,
        onClick: isOpen ? close : open,
        onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && !isComposing(event) && open(),
      })}
      {isOpen && (
        <parts.Popover
          anchor={anchor}
          aria-label={intl.formatMessage({ id: 'components.workspaceSelector.menu' })}
          onClose={close}
        >
          <parts.Combobox
            isExpanded
            aria-label={none}
            placeholder={none}
            empty={intl.formatMessage({ id: 'components.workspaceSelector.nothing' })}
            value={value}
            options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              close();
              onChange(id);
            }}
          />
          <Rule />
          <NewLink as={LinkComponent} href={newWorkspaceHref} onClick={close}>
            <PlusIcon />
            <FormattedMessage id="components.workspaceSelector.new" />
          </NewLink>
        </parts.Popover>
      )}
    </>
  );
}
