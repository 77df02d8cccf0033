import { useIntl } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import { GlobeIcon } from '../../primitives/signIcons.tsx';
import { styled } from '../../theme/stitches.ts';
import { type Locale, locales } from '../../words/MessageId.ts';
import { useLateMenu } from './useLateMenu.ts';

const Trigger = styled('button', {
  alignItems: 'center',
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: '$control',
  color: '$textMuted',
  cursor: 'pointer',
  display: 'inline-flex',
  fontSize: '$small',
  fontWeight: 500,
  gap: '$2',
  height: 32,
  padding: '0 $2',
  '&:hover, &[data-state="open"]': { backgroundColor: '$neutralSurface', color: '$text' },
});

export interface LanguageSwitchProps {
  locale: Locale;
  onChange: (locale: Locale) => void;
}

/** Selects the language; each is listed by its own name. */
export function LanguageSwitch({ locale, onChange }: LanguageSwitchProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'components.languageSwitch.label' }, { language: languages[locale] });
  const { Menu, trigger } = useLateMenu(
    <Trigger type="button" aria-label={label}>
      <GlobeIcon />
      <span lang={locale}>{languages[locale]}</span>
    </Trigger>,
  );
  if (!Menu) return trigger;
  return (
    <Menu
      aria-label={label}
      trigger={trigger}
      options={locales.map((value) => ({ value, label: <span lang={value}>{languages[value]}</span> }))}
      value={locale}
      onChange={(id) => onChange(id as Locale)}
    />
  );
}
