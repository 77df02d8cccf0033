import { useIntl } from 'react-intl';
import { Select, type SelectProps } from '../../primitives/Select.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export interface LabelledSelectProps<Value extends string> extends Pick<SelectProps, 'options'> {
  label: MessageId;
  value: Value;
  onChange: (value: Value) => void;
}

/** A select below its label, outside a form. */
export function LabelledSelect<Value extends string>({ label, onChange, ...select }: LabelledSelectProps<Value>) {
  const words = useIntl().formatMessage({ id: label });
  return (
    <Stack gap={1}>
      <Text as="div" size="small" weight="medium" aria-hidden>
        {words}
      </Text>
      <Select {...select} label={words} placeholder={words} onChange={(value) => onChange(value as Value)} />
    </Stack>
  );
}
