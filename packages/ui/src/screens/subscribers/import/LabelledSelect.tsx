import { Select, type SelectProps } from '../../../primitives/Select.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';

export interface LabelledSelectProps<Value extends string> extends Pick<SelectProps, 'options'> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A select below its label, outside a form. */
export function LabelledSelect<Value extends string>({ label, onChange, ...select }: LabelledSelectProps<Value>) {
  return (
    <Stack gap={1}>
      <Text as="div" size="medium" weight="medium" aria-hidden>
        {label}
      </Text>
      <Select {...select} aria-label={label} placeholder={label} onChange={(value) => onChange(value as Value)} />
    </Stack>
  );
}
