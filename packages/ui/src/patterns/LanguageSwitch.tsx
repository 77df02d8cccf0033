import { useIntl } from 'react-intl';
import { languages } from '../../../../locales/languages.ts';
import { Menu } from '../primitives/Menu.tsx';
import { GlobeIcon } from '../primitives/signIcons.tsx';
import { styled } from '../theme/stitches.ts';
import { type Locale, locales } from '../words/MessageId.ts';

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
  return (
    <Menu
      label={label}
      trigger={
        <Trigger type="button" aria-label={label}>
          <GlobeIcon />
          <span lang={locale}>{languages[locale]}</span>
        </Trigger>
      }
      choices={locales.map((id) => ({ id, label: <span lang={id}>{languages[id]}</span> }))}
      chosenId={locale}
      onChoose={(id) => onChange(id as Locale)}
    />
  );
}
