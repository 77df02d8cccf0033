import type { ComponentProps, ReactNode } from 'react';
import type { DisabledProps, Size } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { inputStyles } from './inputStyles.ts';
import { Tooltip } from './Tooltip.tsx';

const Field = styled('input', {
  ...inputStyles,
  '&::-webkit-search-cancel-button': { display: 'none' },
  variants: {
    size: { medium: { height: '$control' }, large: { height: '$controlLarge' } },
    hasIcon: { true: { paddingInlineStart: 34 } },
    hasAside: { true: { paddingInlineEnd: 40 } },
  },
});

const Frame = styled('span', { display: 'block', position: 'relative' });
const Start = styled('span', {
  alignItems: 'center',
  color: '$textMuted',
  display: 'flex',
  inset: '0 auto 0 12px',
  pointerEvents: 'none',
  position: 'absolute',
});
const End = styled('span', { alignItems: 'center', display: 'flex', inset: '0 3px 0 auto', position: 'absolute' });

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'>, DisabledProps {
  /** Its border shows `aria-invalid`. */
  size?: Extract<Size, 'medium' | 'large'>;
  icon?: ReactNode;
  /** A control at the end of the line, such as a clear button. */
  aside?: ReactNode;
}

/** One line of text outside a form, with room for an icon and a button. `className` is for what is around the input. */
export function TextInput(props: TextInputProps) {
  const { size = 'medium', icon, aside, isDisabled, disabledReason, className, ...input } = props;
  return (
    <Frame className={className}>
      {icon && <Start>{icon}</Start>}
      <Tooltip description={isDisabled ? disabledReason : undefined}>
        <Field
          {...input}
          {...(isDisabled && { 'aria-disabled': true, readOnly: true })}
          size={size}
          hasIcon={Boolean(icon)}
          hasAside={Boolean(aside)}
        />
      </Tooltip>
      {aside && <End>{aside}</End>}
    </Frame>
  );
}
