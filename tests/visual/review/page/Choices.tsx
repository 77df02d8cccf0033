import { styled } from '@prelude/ui/theme/stitches';

const Group = styled('div', { display: 'flex', flexWrap: 'wrap', gap: 4 });

const Choice = styled('button', {
  background: 'none',
  border: '1px solid transparent',
  borderRadius: '$control',
  color: '$textMuted',
  cursor: 'pointer',
  minHeight: 28,
  padding: '3px 10px',
  '&:hover': { color: '$text' },
  '&[aria-pressed="true"]': {
    backgroundColor: '$surface',
    borderColor: '$borderStrong',
    color: '$text',
    fontWeight: 500,
  },
});

interface ChoicesProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few options of which one is chosen */
export function Choices<Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {(Object.entries(choices) as [Value, string][]).map(([value, name]) => (
        <Choice key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </Choice>
      ))}
    </Group>
  );
}
