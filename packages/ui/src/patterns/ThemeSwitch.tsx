import { useIntl } from 'react-intl';
import { IconButton } from '../primitives/IconButton.tsx';
import { MoonIcon, SunIcon } from '../primitives/signIcons.tsx';

export interface ThemeSwitchProps {
  theme: 'light' | 'dark';
  onChange: (theme: 'light' | 'dark') => void;
}

/** Shows the current theme; its label names the one a press switches to. */
export function ThemeSwitch({ theme, onChange }: ThemeSwitchProps) {
  const intl = useIntl();
  return theme === 'dark' ? (
    <IconButton
      label={intl.formatMessage({ id: 'components.themeSwitch.toLight' })}
      icon={<MoonIcon />}
      onClick={() => onChange('light')}
    />
  ) : (
    <IconButton
      label={intl.formatMessage({ id: 'components.themeSwitch.toDark' })}
      icon={<SunIcon />}
      onClick={() => onChange('dark')}
    />
  );
}
