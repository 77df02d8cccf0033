import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../primitives/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../primitives/signIcons.tsx';
import { TextInput } from '../primitives/TextInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface PasswordFieldProps {
  name: string;
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** Shown at the end of the label's line, such as a link. */
  labelAside?: ReactNode;
}

/** A password, hidden unless its owner shows it. */
export function PasswordField({ name, autoComplete, ...frame }: PasswordFieldProps) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const { id, noteId, error, control, size } = useTextField(name, Boolean(frame.hint));
  return (
    <FieldFrame {...frame} id={id} noteId={noteId} error={error}>
      <TextInput
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
