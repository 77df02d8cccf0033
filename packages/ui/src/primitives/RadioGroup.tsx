import { type ReactNode, useId } from 'react';
import type { DisabledProps, Option, Orientation, PartProps } from '../props.ts';
import { Box, Group, Legend, Line, Lines } from './optionGroup.ts';
import { Tooltip } from './Tooltip.tsx';

export interface RadioGroupProps<Value extends string> extends PartProps<'fieldset'>, DisabledProps {
  label?: ReactNode;
  options: readonly Option<Value>[];
  /** Null while none is chosen. */
  value: Value | null;
  /** `horizontal`: side by side if there is room. */
  orientation?: Orientation;
  onChange: (value: Value) => void;
}

/** One of a few options, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, orientation = 'vertical', isDisabled, disabledReason, onChange, ...passed } = props;
  const name = useId();
  return (
    <Tooltip description={isDisabled ? disabledReason : undefined}>
      <Group {...passed} aria-disabled={isDisabled}>
        {label && <Legend>{label}</Legend>}
        <Lines orientation={orientation}>
          {options.map((option) => (
            <Line key={option.value}>
              <Box
                type="radio"
                name={name}
                aria-disabled={isDisabled}
                checked={option.value === value}
                onChange={() => isDisabled || onChange(option.value)}
              />
              <span>{option.label}</span>
            </Line>
          ))}
        </Lines>
      </Group>
    </Tooltip>
  );
}
