import { type ReactNode, useId } from 'react';
import { styled } from '../theme/stitches.ts';

const Group = styled('fieldset', { border: 0, margin: 0, minWidth: 0, padding: 0 });

const Legend = styled('legend', {
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  marginBottom: 6,
  padding: 0,
});

const Lines = styled('div', {
  display: 'grid',
  gap: '$1 $4',
  variants: { isBeside: { true: { gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' } } },
});

const Line = styled('label', {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'flex',
  gap: '$2',
  minHeight: 32,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > input': { accentColor: '$colors$accent', flex: 'none', height: 16, margin: 0, width: 16 },
});

export interface Choice<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface ChoiceListProps<Id extends string> {
  /** May be omitted when the only choice says everything. */
  label?: ReactNode;
  choices: readonly Choice<Id>[];
  /** Radio buttons or checkboxes. */
  kind: 'one' | 'several';
  chosen: readonly Id[];
  /** Side by side if there is room. */
  isBeside?: boolean;
  /** Called with all chosen ids, in the order of the choices. */
  onChange: (chosen: readonly Id[]) => void;
}

/** A few choices, all visible. */
export function ChoiceList<Id extends string>(props: ChoiceListProps<Id>) {
  const { label, choices, kind, chosen, isBeside, onChange } = props;
  const name = useId();
  const change = (id: Id, isChosen: boolean) => {
    const isChosenAfter = (other: Id) => (other === id ? isChosen : kind === 'several' && chosen.includes(other));
    onChange(choices.map((choice) => choice.id).filter(isChosenAfter));
  };
  return (
    <Group>
      {label && <Legend>{label}</Legend>}
      <Lines isBeside={isBeside}>
        {choices.map((choice) => (
          <Line key={choice.id}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(choice.id)}
              onChange={(event) => change(choice.id, event.target.checked)}
            />
            <span>{choice.label}</span>
          </Line>
        ))}
      </Lines>
    </Group>
  );
}
