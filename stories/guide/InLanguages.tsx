import { styled } from '@prelude/ui/theme/stitches';
import { DocsContext, Unstyled, type useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, use } from 'react';
import { languageCodes, languages, PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { type Toolbar, useToolbar } from './useToolbar.ts';

export type PreparedStory = Extract<ReturnType<typeof useOf>, { type: 'story' }>['story'];

type Locale = Toolbar['locale'];

const locales = [...languageCodes, PSEUDO_LANGUAGE] as const satisfies readonly Locale[];
const names: Record<Locale, string> = { ...languages, [PSEUDO_LANGUAGE]: 'Longer words' };

/** Boxes beside each other, as many as fit. */
export const Columns = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  marginBlock: '$4',
});

const Figure = styled('figure', {
  border: '1px solid $border',
  borderRadius: '$card',
  // What fixes itself to the window stays in its figure.
  contain: 'layout',
  margin: 0,
  minWidth: 0,
  overflow: 'auto',
  padding: '$4',
});

const Caption = styled('figcaption', { color: '$textMuted', fontSize: '$caption', marginBlockEnd: '$3' });

/** One state of a part in each language, and with words that are longer than any. */
export function InLanguages({ story }: { story: PreparedStory }) {
  return (
    <Unstyled>
      <Columns>
        {locales.map((locale) => (
          <Figure key={locale} data-locale={locale}>
            <Caption>{names[locale]}</Caption>
            <Drawn story={story} locale={locale} />
          </Figure>
        ))}
      </Columns>
    </Unstyled>
  );
}

/** A story as a page of documentation holds it, in a language. */
export function Drawn({ story, locale }: { story: PreparedStory; locale: Locale }) {
  // A page of documentation loads its stories before it draws, so that their context is whole.
  const context = use(DocsContext).getStoryContext(story) as Parameters<PreparedStory['unboundStoryFn']>[0];
  const { theme } = useToolbar();
  const globals = { ...context.globals, locale, theme };
  return story.unboundStoryFn({ ...context, viewMode: 'docs', globals, userGlobals: globals }) as ReactNode;
}
