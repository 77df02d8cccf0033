import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';

const Track = styled(RadixSwitch.Root, {
  backgroundColor: '$textMuted',
  border: 0,
  borderRadius: '$round',
  cursor: 'pointer',
  flex: 'none',
  height: 20,
  padding: 2,
  position: 'relative',
  width: 34,
  // A finger finds 24 pixels.
  '&::after': { content: '""', inset: '-2px 0', position: 'absolute' },
  '&[data-state="checked"]': { backgroundColor: '$accent' },
  '@forced': { ...forced.faint, '&[data-state="checked"]': { backgroundColor: 'Highlight' } },
  '@motion': { transition: 'background-color 120ms' },
});

const Thumb = styled(RadixSwitch.Thumb, {
  backgroundColor: '#ffffff',
  borderRadius: '$round',
  display: 'block',
  height: 16,
  width: 16,
  '&[data-state="checked"]': { transform: 'translateX(14px)' },
  '@forced': { backgroundColor: 'Canvas', forcedColorAdjust: 'none' },
  '@motion': { transition: 'transform 120ms' },
});

const Row = styled('span', { alignItems: 'center', display: 'inline-flex', gap: '$2', minHeight: 24 });

export interface SwitchProps {
  isChecked: boolean;
  label: ReactNode;
  onChange: (isChecked: boolean) => void;
}

/** On or off, at once. */
export function Switch({ isChecked, label, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <Track id={id} checked={isChecked} onCheckedChange={onChange}>
        <Thumb />
      </Track>
      <label htmlFor={id}>{label}</label>
    </Row>
  );
}
