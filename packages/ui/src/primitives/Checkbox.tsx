import { useLayoutEffect, useRef } from 'react';
import type { DisabledProps, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { Box } from './optionGroup.ts';
import { Tooltip } from './Tooltip.tsx';
import { useJoinedRef } from './useJoinedRef.ts';

const Area = styled('label', {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'inline-flex',
  height: 32,
  justifyContent: 'center',
  margin: '-6px -8px',
  userSelect: 'none',
  verticalAlign: 'middle',
  width: 32,
  '&:has([aria-disabled="true"])': { cursor: 'not-allowed' },
});

export interface CheckboxProps extends PartProps<'input'>, DisabledProps {
  /** Accessible name and title. */
  'aria-label': string;
  isChecked: boolean;
  /** Part of what it stands for is checked. */
  isMixed?: boolean;
  /** `isExtended` is true with Shift, which in a list means all from the last one on. */
  onChange: (isChecked: boolean, isExtended: boolean) => void;
}

/** A box in a larger target. */
export function Checkbox(props: CheckboxProps) {
  const { isChecked, isMixed = false, isDisabled, disabledReason, onChange, className, ref, ...passed } = props;
  const reason = isDisabled ? disabledReason : undefined;
  const box = useRef<HTMLInputElement>(null);
  // No attribute says it, and a press resets it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  return (
    <Area className={className} title={reason ? undefined : passed['aria-label']}>
      <Tooltip description={reason}>
        <Box
          {...passed}
          ref={useJoinedRef(box, ref)}
          type="checkbox"
          aria-disabled={isDisabled}
          checked={isChecked && !isMixed}
          onChange={({ target, nativeEvent }) =>
            isDisabled || onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
          }
        />
      </Tooltip>
    </Area>
  );
}
