import { FormattedMessage, useIntl } from 'react-intl';
import { PlusIcon, SelectorIcon } from '../primitives/actionIcons.tsx';
import { Menu } from '../primitives/Menu.tsx';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';

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

export interface WorkspaceSelectorProps {
  workspaces: readonly { id: string; name: string }[];
  selectedId: string | null;
  newWorkspaceHref: string;
  onSelect: (id: string) => void;
}

/** Selects the workspace that all pages show. More than ten are found by typing. */
export function WorkspaceSelector({ workspaces, selectedId, newWorkspaceHref, onSelect }: WorkspaceSelectorProps) {
  const intl = useIntl();
  const selected = workspaces.find(({ id }) => id === selectedId);
  const none = intl.formatMessage({ id: 'components.workspaceSelector.none' });
  const name = selected?.name ?? none;
  const label = intl.formatMessage({ id: 'components.workspaceSelector.label' }, { name });
  return (
    <Menu
      label={intl.formatMessage({ id: 'components.workspaceSelector.menu' })}
      trigger={
        <Trigger type="button" aria-label={label} title={name}>
          <Dot aria-hidden isOn={Boolean(selected)} />
          <Name>{name}</Name>
          <SelectorIcon size={14} />
        </Trigger>
      }
      choices={workspaces.map(({ id, name: label }) => ({ id, label }))}
      chosenId={selectedId}
      onChoose={onSelect}
      search={{ label: none, nothing: intl.formatMessage({ id: 'components.commands.empty' }) }}
      links={[
        {
          id: 'new',
          label: <FormattedMessage id="components.workspaceSelector.new" />,
          icon: <PlusIcon />,
          href: newWorkspaceHref,
        },
      ]}
    />
  );
}
