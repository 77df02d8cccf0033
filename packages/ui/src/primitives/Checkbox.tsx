import { useLayoutEffect, useRef } from 'react';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { useJoinedRef } from './useJoinedRef.ts';

const Area = styled('label', {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'inline-flex',
  height: 32,
  justifyContent: 'center',
  margin: '-6px -8px',
  verticalAlign: 'middle',
  width: 32,
});

const Box = styled('input', { accentColor: '$colors$accent', cursor: 'pointer', height: 16, margin: 0, width: 16 });

export interface CheckboxProps extends PartProps<'input'> {
  /** Accessible name and title. */
  'aria-label': string;
  isChecked: boolean;
  /** Part of what it stands for is checked. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The browser's own box in a larger target. */
export function Checkbox({ isChecked, isMixed = false, onChange, className, ref, ...passed }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // No attribute says it, and a press resets it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  return (
    <Area className={className} title={passed['aria-label']}>
      <Box
        {...passed}
        ref={useJoinedRef(box, ref)}
        type="checkbox"
        checked={isChecked && !isMixed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Area>
  );
}
