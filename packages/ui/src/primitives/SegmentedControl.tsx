import { useId } from 'react';
import type { DisabledProps, Option, PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { outlined } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import { Tooltip } from './Tooltip.tsx';

const Group = styled('div', {
  ...outlined,
  borderColor: '$borderStrong',
  borderRadius: '$control',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  maxWidth: '100%',
  padding: 2,
  // The focus ring must not fade.
  '&[aria-disabled="true"]:not(:focus-within)': { opacity: 0.45 },
  '&[aria-disabled="true"] > label': { cursor: 'not-allowed' },
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
  '@media (pointer: coarse)': { paddingBlock: 10 },
  '&:has(:checked)': {
    backgroundColor: '$neutralSurface',
    boxShadow: 'inset 0 0 0 1px $colors$borderControl',
    color: '$text',
    '@forced': forced.chosen,
  },
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

export interface SegmentedControlProps<Value extends string> extends PartProps, DisabledProps {
  /** Accessible name of the group. */
  'aria-label': string;
  /** Two to nine, with short labels; they wrap. */
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches at once between a few views of the same thing. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, value, isDisabled, disabledReason, onChange, ...passed } = props;
  const name = useId();
  return (
    <Tooltip description={isDisabled ? disabledReason : undefined}>
      <Group {...passed} role="radiogroup" aria-disabled={isDisabled}>
        {options.map((option) => (
          <Segment key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              aria-disabled={isDisabled}
              checked={option.value === value}
              onChange={() => isDisabled || onChange(option.value)}
            />
            {option.label}
          </Segment>
        ))}
      </Group>
    </Tooltip>
  );
}
