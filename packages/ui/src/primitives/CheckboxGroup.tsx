import type { ReactNode } from 'react';
import type { DisabledProps, Option, Orientation, PartProps } from '../props.ts';
import { Box, Group, Legend, Line, Lines } from './optionGroup.ts';
import { Tooltip } from './Tooltip.tsx';

export interface CheckboxGroupProps<Value extends string> extends PartProps<'fieldset'>, DisabledProps {
  /** May be omitted when the only option says everything. */
  label?: ReactNode;
  options: readonly Option<Value>[];
  value: readonly Value[];
  /** `horizontal`: side by side if there is room. */
  orientation?: Orientation;
  /** Called with all checked values, in the order of the options. */
  onChange: (value: readonly Value[]) => void;
}

/** Any of a few options, all visible. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, options, value, orientation = 'vertical', isDisabled, disabledReason, onChange, ...passed } = props;
  const change = (changed: Value, isChecked: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === changed ? isChecked : value.includes(one))),
    );
  return (
    <Tooltip description={isDisabled ? disabledReason : undefined}>
      <Group {...passed} aria-disabled={isDisabled}>
        {label && <Legend>{label}</Legend>}
        <Lines orientation={orientation}>
          {options.map((option) => (
            <Line key={option.value}>
              <Box
                type="checkbox"
                aria-disabled={isDisabled}
                checked={value.includes(option.value)}
                onChange={({ target }) => isDisabled || change(option.value, target.checked)}
              />
              <span>{option.label}</span>
            </Line>
          ))}
        </Lines>
      </Group>
    </Tooltip>
  );
}
