import { FormattedMessage, useIntl } from 'react-intl';
import { CloseIcon, DownloadIcon, TrashIcon } from '../../../primitives/actionIcons.tsx';
import { Button, pressOnce } from '../../../primitives/Button.tsx';
import { IconButton } from '../../../primitives/IconButton.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { floating } from '../../../theme/sheet.ts';
import { styled } from '../../../theme/stitches.ts';

/** A window so low that the bar, in two lines of words and one of buttons, would cover the rows: at 400 % zoom. */
const short = '@media (max-height: 24em)';

const Bar = styled('section', {
  ...floating,
  alignItems: 'center',
  bottom: '$4',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $3',
  padding: '$2 $2 $2 $4',
  position: 'sticky',
  zIndex: '$bar',
  '@belowMd': { bottom: '$2' },
  [short]: { bottom: '$1', flexWrap: 'nowrap', padding: '$1 $1 $1 $3' },
  '@media print': { display: 'none' },
});

const Words = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flex: '1 1 12rem',
  [short]: { flexBasis: 0, gap: 0 },
  flexWrap: 'wrap',
  gap: '$1 $3',
});
const Actions = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  [short]: { flexWrap: 'nowrap', gap: '$1', '& > button': { padding: 6 } },
});

/** The words of a button, which a low window leaves to its icon. */
const Label = styled('span', {
  [short]: { clipPath: 'inset(50%)', height: 1, overflow: 'hidden', position: 'absolute', width: 1 },
});

const More = styled('button', {
  background: 'none',
  border: 0,
  borderRadius: '$control',
  color: '$accentText',
  cursor: 'pointer',
  font: 'inherit',
  fontWeight: 500,
  margin: '0 -6px',
  padding: '4px 6px',
  textAlign: 'start',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

export interface SelectionHandlers {
  pick: (ids: readonly string[], isPicked: boolean) => void;
  selectAll: () => void;
  export: () => void;
  remove: () => void;
  clear: () => void;
}

export interface SelectionBarProps {
  /** Number of selected subscribers. */
  count: number;
  /** Number of all matches, a minimum when capped; undefined when there is nothing more to select. */
  all?: { matches: number; isCapped: boolean };
  isBusy: boolean;
  on: Omit<SelectionHandlers, 'pick'>;
}

/** Stays at the bottom of the screen while anything is selected; focused elements scroll clear of it. */
export function SelectionBar({ count, all, isBusy, on }: SelectionBarProps) {
  const intl = useIntl();
  return (
    <Bar data-bottom-bar aria-label={intl.formatMessage({ id: 'pages.subscribers.selection.label' })}>
      <Words>
        <Text as="span" weight="medium" isTabular role="status">
          <FormattedMessage id="pages.subscribers.selection.count" values={{ count }} />
        </Text>
        {all && (
          <More type="button" onClick={on.selectAll}>
            <FormattedMessage
              id="pages.subscribers.selection.all"
              values={{ count: all.matches, more: String(all.isCapped) }}
            />
          </More>
        )}
      </Words>
      <Actions>
        <Button icon={<DownloadIcon />} onClick={pressOnce(on.export)}>
          <Label>
            <FormattedMessage id="pages.subscribers.selection.export" />
          </Label>
        </Button>
        <Button tone="danger" icon={<TrashIcon />} isBusy={isBusy} onClick={pressOnce(on.remove)}>
          <Label>
            <FormattedMessage id="pages.subscribers.remove.confirm" />
          </Label>
        </Button>
        <IconButton
          label={intl.formatMessage({ id: 'pages.subscribers.selection.clear' })}
          icon={<CloseIcon />}
          onClick={on.clear}
        />
      </Actions>
    </Bar>
  );
}
