import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyIcon, TrashIcon } from '../../../primitives/actionIcons.tsx';
import { pressOnce } from '../../../primitives/Button.tsx';
import { IconButton } from '../../../primitives/IconButton.tsx';
import { Menu } from '../../../primitives/Menu.tsx';
import { MoreIcon, PickIcon } from '../../../primitives/tableIcons.tsx';
import { useMediaQuery } from '../../../primitives/useMediaQuery.ts';
import { styled } from '../../../theme/stitches.ts';
import { breakpoints } from '../../../theme/tokens.ts';
import { PickingContext } from './picks.tsx';

/** Shown to a pointer over its row, and to the keyboard. */
const Bin = styled(IconButton, { '@hover': { 'tr:not(:hover) &:not(:focus)': { opacity: 0 } } });

export interface ActionRow {
  id: string;
  email: string;
}

export interface RowActionsProps {
  row: ActionRow;
  onRemove: (row: ActionRow) => void;
  onCopy: (email: string) => void;
}

/** A remove button; on a phone, a menu with all actions. */
export function RowActions({ row, onRemove, onCopy }: RowActionsProps) {
  const intl = useIntl();
  const { onPick } = use(PickingContext);
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`);
  const { id, email } = row;
  if (isWide) {
    return (
      <Bin
        tone="danger"
        label={intl.formatMessage({ id: 'pages.subscribers.remove.action' }, { email })}
        icon={<TrashIcon />}
        onClick={pressOnce(() => onRemove(row))}
      />
    );
  }
  const label = intl.formatMessage({ id: 'pages.subscribers.menu.label' }, { email });
  return (
    <Menu
      aria-label={label}
      trigger={<IconButton label={label} icon={<MoreIcon />} />}
      commands={[
        {
          id: 'pick',
          icon: <PickIcon />,
          label: <FormattedMessage id="pages.subscribers.menu.select" />,
          onClick: () => onPick([id], true),
        },
        {
          id: 'copy',
          icon: <CopyIcon />,
          label: <FormattedMessage id="pages.subscribers.copyEmail" />,
          onClick: () => onCopy(email),
        },
        {
          id: 'remove',
          icon: <TrashIcon />,
          tone: 'danger',
          label: <FormattedMessage id="pages.subscribers.remove.confirm" />,
          onClick: () => onRemove(row),
        },
      ]}
    />
  );
}
