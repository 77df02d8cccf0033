import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../primitives/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../primitives/signIcons.tsx';
import { TextInput } from '../primitives/TextInput.tsx';
import type { DisabledProps, PartProps } from '../props.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface PasswordFieldProps extends PartProps<'input'>, DisabledProps {
  name: string;
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** Shown at the end of the label's line, such as a link. */
  labelAside?: ReactNode;
}

/** A password, hidden unless its owner shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, autoComplete, label, hint, labelAside, className, ...passed } = props;
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const { id, noteId, error, control, size } = useTextField(name, Boolean(hint), passed['aria-describedby']);
  return (
    <FieldFrame {...{ className, id, noteId, label, hint, error, labelAside }}>
      <TextInput
        {...passed}
        {...control}
        size={size}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        aside={
          <IconButton
            label={intl.formatMessage({ id: isShown ? 'components.password.hide' : 'components.password.show' })}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </FieldFrame>
  );
}
