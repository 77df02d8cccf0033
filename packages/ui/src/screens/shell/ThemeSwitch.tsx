import { useIntl } from 'react-intl';
import { IconButton } from '../../primitives/IconButton.tsx';
import { MoonIcon, SunIcon } from '../../primitives/signIcons.tsx';

export interface ThemeSwitchProps {
  theme: 'light' | 'dark';
  onChange: (theme: 'light' | 'dark') => void;
}

/** Shows the current theme; its label names the one a press switches to. */
export function ThemeSwitch({ theme, onChange }: ThemeSwitchProps) {
  const intl = useIntl();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={intl.formatMessage({ id: isDark ? 'components.themeSwitch.toLight' : 'components.themeSwitch.toDark' })}
      icon={isDark ? <MoonIcon /> : <SunIcon />}
      onClick={() => onChange(isDark ? 'light' : 'dark')}
    />
  );
}
