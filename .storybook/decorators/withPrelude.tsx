import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { inLanguage } from '../../stories/fixtures/inLanguage.ts';
import { Spoken } from '../../stories/fixtures/shown.tsx';
import { themeClass } from '../../stories/foundations/parts/themeClass.ts';
import { Prelude, type PreludeProps, toLang } from './Prelude.tsx';

const ofAnotherTheme = {
  background: 'var(--pl-colors-canvas)',
  color: 'var(--pl-colors-text)',
  margin: '-30px -20px',
  padding: '30px 20px',
};

/** As the app says it: screen readers choose their voice by it. */
function PageLanguage({ lang }: { lang: string }) {
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return null;
}

/** The words, the data and the theme that the toolbar names. */
export const withPrelude: Decorator = (Story, { args, globals, userGlobals, viewMode, parameters }) => {
  const locale: PreludeProps['locale'] = globals.locale;
  const theme: PreludeProps['theme'] = globals.theme;
  const story = <Story args={inLanguage(locale, args)} />;
  // On a page of documentation a story by night may stand beside one by day, so there its theme is not the page's.
  const isOnAPage = viewMode === 'docs' && parameters.docs?.story?.inline !== false;
  const pageTheme: PreludeProps['theme'] = isOnAPage ? (userGlobals?.theme ?? theme) : theme;
  return (
    <Prelude locale={locale} theme={pageTheme}>
      {!isOnAPage && <PageLanguage lang={toLang(locale)} />}
      <Spoken>
        {theme === pageTheme ? (
          story
        ) : (
          <div className={themeClass[theme]} style={{ ...ofAnotherTheme, colorScheme: theme }}>
            {story}
          </div>
        )}
      </Spoken>
    </Prelude>
  );
};
