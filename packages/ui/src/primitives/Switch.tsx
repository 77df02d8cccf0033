import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import type { DisabledProps, PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { Tooltip } from './Tooltip.tsx';

const Line = styled('label', {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'inline-flex',
  gap: 10,
  maxWidth: '100%',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 40 },
  overflowWrap: 'anywhere',
  '&:has([aria-disabled="true"])': { color: '$textMuted', cursor: 'not-allowed' },
});

const Track = styled(RadixSwitch.Root, {
  backgroundColor: '$surface',
  border: '1px solid $borderControl',
  borderRadius: '$round',
  cursor: 'inherit',
  flex: 'none',
  height: 20,
  padding: 2,
  width: 36,
  '@motion': { transition: 'background-color $state, border-color $state' },
  'label:hover > &': { backgroundColor: '$surfaceHover' },
  '&[data-state="checked"]': { backgroundColor: '$accent', borderColor: '$accent', '@forced': forced.chosen },
  'label:hover > &[data-state="checked"]': { backgroundColor: '$accent' },
  // The focus ring must not fade.
  '&[aria-disabled="true"]:not(:focus-visible)': { opacity: 0.45 },
});

const Thumb = styled(RadixSwitch.Thumb, {
  backgroundColor: '$borderControl',
  borderRadius: '$round',
  display: 'block',
  height: 14,
  insetInlineStart: 0,
  position: 'relative',
  width: 14,
  '@motion': { transition: 'inset-inline-start $state' },
  '@forced': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
  '&[data-state="checked"]': {
    backgroundColor: '$surface',
    insetInlineStart: 16,
    '@forced': { backgroundColor: 'HighlightText' },
  },
});

export interface SwitchProps extends PartProps<'button'>, DisabledProps {
  /** Names what is on, and stays the same when it is off. */
  label: ReactNode;
  isChecked: boolean;
  /** Takes effect at once. */
  onChange: (isOn: boolean) => void;
}

/** Turns one setting on or off, at once. */
export function Switch(props: SwitchProps) {
  const { label, isChecked, isDisabled, disabledReason, onChange, className, ...passed } = props;
  return (
    <Line className={className}>
      <Tooltip description={isDisabled ? disabledReason : undefined}>
        <Track
          {...passed}
          aria-disabled={isDisabled}
          checked={isChecked}
          onCheckedChange={isDisabled ? undefined : onChange}
        >
          <Thumb />
        </Track>
      </Tooltip>
      <span>{label}</span>
    </Line>
  );
}
