import { type KeyboardEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isComposing } from '../../primitives/isComposing.ts';
import { forced } from '../../theme/forced.ts';
import { styled } from '../../theme/stitches.ts';

/** The two halves of the designer, one at a time where there is no room for both. */
export const editPanes = ['edit', 'preview'] as const;
export type EditPane = (typeof editPanes)[number];

const List = styled('div', {
  backgroundColor: '$canvas',
  borderBottom: '1px solid $border',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
});

const Tab = styled('button', {
  backgroundColor: 'transparent',
  border: 0,
  borderBottom: '2px solid transparent',
  color: '$textMuted',
  cursor: 'pointer',
  fontSize: '$body',
  fontWeight: 500,
  lineHeight: '$body',
  marginBottom: -1,
  minHeight: 44,
  padding: '$1 $2',
  '&:hover': { color: '$text' },
  '&[aria-selected="true"]': { borderBottomColor: '$ink', color: '$text', '@forced': forced.chosen },
});

/** Attributes that make an element the panel of a tab. */
export const toPanelProps = (id: string, pane: EditPane) =>
  ({ id: `${id}-${pane}`, role: 'tabpanel', 'aria-labelledby': `${id}-${pane}-tab` }) as const;

export interface EditTabsProps {
  /** Begins the ids of tabs and panels. */
  id: string;
  pane: EditPane;
  onChange: (pane: EditPane) => void;
}

/** Tabs for editing and for the preview. Arrow keys lead from one to the other. */
export function EditTabs({ id, pane, onChange }: EditTabsProps) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
    if (isComposing(event) || !keys.includes(event.key)) return;
    event.preventDefault();
    const isToOther = event.key.startsWith('Arrow');
    const at = isToOther ? 1 - editPanes.indexOf(pane) : event.key === 'Home' ? 0 : 1;
    onChange(editPanes[at] ?? pane);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={formatMessage({ id: 'pages.form.pane.label' })} onKeyDown={move}>
      {editPanes.map((value) => (
        <Tab
          key={value}
          type="button"
          role="tab"
          id={`${id}-${value}-tab`}
          aria-selected={value === pane}
          aria-controls={`${id}-${value}`}
          tabIndex={value === pane ? 0 : -1}
          onClick={() => onChange(value)}
        >
          <FormattedMessage id={`pages.form.pane.${value}`} />
        </Tab>
      ))}
    </List>
  );
}
