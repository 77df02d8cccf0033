import { useId } from 'react';
import type { Option, PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { outlined } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';

const Group = styled('div', {
  ...outlined,
  borderColor: '$borderStrong',
  borderRadius: '$control',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  maxWidth: '100%',
  padding: 2,
});

const Segment = styled('label', {
  borderRadius: 'max(0px, calc($radii$control - 2px))',
  color: '$textMuted',
  cursor: 'pointer',
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  overflowWrap: 'anywhere',
  padding: '5px 6px',
  position: 'relative',
  textAlign: 'center',
  userSelect: 'none',
  '@sm': { paddingInline: 12 },
  '@motion': { transition: 'background-color $state, color $state' },
  '&:hover': { color: '$text' },
  '&:has(:checked)': { backgroundColor: '$neutralSurface', color: '$text', '@forced': forced.chosen },
});

// Covers its segment, so that its focus ring and touch exploration are where it is seen.
const Radio = styled('input', {
  appearance: 'none',
  borderRadius: 'inherit',
  cursor: 'inherit',
  inset: 0,
  margin: 0,
  position: 'absolute',
});

export interface SegmentedControlProps<Value extends string> extends PartProps {
  /** Accessible name of the group. */
  'aria-label': string;
  /** Two to nine, with short labels; they wrap. */
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches at once between a few views of the same thing. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, value, onChange, ...passed } = props;
  const name = useId();
  return (
    <Group {...passed} role="radiogroup">
      {options.map((option) => (
        <Segment key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}
