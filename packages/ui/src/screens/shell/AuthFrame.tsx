import type { ReactNode } from 'react';
import { Brand } from '../../primitives/Brand.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import type { Preferences } from '../../state/Preferences.ts';
import { styled } from '../../theme/stitches.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export interface AuthFrameProps {
  preferences: Preferences;
  homeHref: string;
  children: ReactNode;
}

const Screen = styled('div', {
  display: 'grid',
  gridTemplateRows: '1fr auto',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: 'max($space$8, 18vh) $4 $4',
});

const Column = styled('main', { alignSelf: 'start', maxWidth: 360, paddingBottom: '$8', width: '100%' });

const BrandLink = styled(Link, {
  borderRadius: '$control',
  color: '$text',
  display: 'inline-block',
  marginBottom: '$6',
  textDecoration: 'none',
});

/** The frame of the pages before sign-in: one centred column. SPEC section 2. */
export function AuthFrame({ preferences, homeHref, children }: AuthFrameProps) {
  return (
    <Screen>
      <Column>
        <BrandLink href={homeHref} emphasis="plain">
          <Brand />
        </BrandLink>
        {children}
      </Column>
      <Inline gap={1}>
        <ThemeSwitch theme={preferences.theme} onChange={preferences.onThemeChange} />
        <LanguageSwitch locale={preferences.locale} onChange={preferences.onLocaleChange} />
      </Inline>
    </Screen>
  );
}
